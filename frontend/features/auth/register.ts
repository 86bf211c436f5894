import { graphql } from '../../gql/index.ts';

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      id
    }
  }
`);
