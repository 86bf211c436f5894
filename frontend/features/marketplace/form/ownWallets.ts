import { graphql } from '../../../gql/gql.ts';

/** The seller's verified wallets, the primary one first. */
export const OwnWalletAddresses = graphql(`
  query OwnWalletAddresses {
    wallets {
      id
      name
      address
    }
  }
`);
