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

/** Holders and market cap change slowly; polled only while the page is visible. */
const POLL_INTERVAL_MS = 120_000;

const ofOurToken = {
  variables: { address: config.defaultTokenAddress },
  pollInterval: POLL_INTERVAL_MS,
  skipPollAttempt: () => document.hidden || !navigator.onLine,
};

export const useTokenHolders = () => useQuery(TokenHolders, ofOurToken);

/** The community's token; undefined while it is loading. */
export const useTokenInfo = () => useQuery(TokenInfo, ofOurToken).data?.tokenInfo;
