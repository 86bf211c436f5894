import { graphql } from '../../gql/gql.ts';

export const AccessTokens = graphql(`
  query AccessTokens {
    accessTokens {
      id
      ...AccessTokenRow_token
    }
  }
`);

/** What a new token can be allowed, and where. */
export const TokenChoices = graphql(`
  query TokenChoices {
    meta {
      scopes {
        scope
        meaning
      }
    }
    ownGroups(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);
