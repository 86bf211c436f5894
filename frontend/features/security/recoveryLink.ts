import { graphql } from '../../gql/gql.ts';

export const RecoveryLink = graphql(`
  query RecoveryLink {
    recoveryLink {
      createdAt
      validFrom
      validUntil
    }
  }
`);
