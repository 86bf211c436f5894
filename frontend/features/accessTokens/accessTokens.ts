import { graphql } from '../../gql/gql.ts';

export const AccessTokens = graphql(`
  query AccessTokens {
    accessTokens {
      id
      ...AccessTokenRow_token
    }
  }
`);
