import { graphql } from '../../../gql/gql.ts';

/** One case as a whole. */
export const CaseQuery = graphql(`
  query ModerationCase($id: ID!) {
    moderationCase(id: $id) {
      id
      state
      kind
      target {
        id
        username
      }
      ...CaseBody_case
    }
  }
`);
