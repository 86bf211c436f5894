import { useQuery } from '@apollo/client/react';
import { config } from '../../../lib/config.ts';
import { graphql } from '../../../gql/gql.ts';

const TokenHolders = graphql(`
  query TokenHolders($address: String!) {
    tokenHolders(address: $address) {
      asOf
      stale
      simulated
      holders {
        rank
        address
        displayAddress
        displayBalance
        percentage
      }
    }
  }
`);

const TokenInfo = graphql(`
  query TokenInfo($address: String!) {
    tokenInfo(address: $address) {
      address
      symbol
      marketCap
      asOf
      stale
      simulated
    }
  }
`);

/** Holders and market cap change slowly; asked for so often while somebody looks, ms. */
const PAUSE = 120_000;

const ofOurToken = {
  variables: { address: config.defaultTokenAddress },
  pollInterval: PAUSE,
  skipPollAttempt: () => document.hidden || !navigator.onLine,
};

export const useTokenHolders = () => useQuery(TokenHolders, ofOurToken);

/** The community's own token; undefined as long as it is unknown. */
export const useTokenInfo = () => useQuery(TokenInfo, ofOurToken).data?.tokenInfo;
