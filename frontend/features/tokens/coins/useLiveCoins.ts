import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { keyedStore } from '../../../lib/state/keyedStore.ts';
import { useSoleOwner } from '../../../lib/state/useSoleOwner.ts';
import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment LiveCoins_All on LiveCoins {
    asOf
    stale
    simulated
    coins {
      symbol
      name
      price
      priceChange24h
      sparkline
    }
  }
`);

const LiveCoins = graphql(`
  query LiveCoins {
    liveCoins {
      ...LiveCoins_All @unmask
    }
  }
`);

const CoinPricesChanged = graphql(`
  subscription CoinPricesChanged {
    coinPricesChanged {
      ...LiveCoins_All @unmask
    }
  }
`);

/** §7 and §9: interval of requests for prices while there is no socket, ms. */
const POLLING = { first: 30_000, last: 30_000 };

/** A connection that takes longer than this, ms, is not waited for. */
const MAX_WAIT_MS = 3_000;

/** Whether the first request was sent, and whether the last one failed; the same for all places that show coins. */
export const coinRequests = keyedStore(() => ({ sent: false, failed: false }));
const ALL = 'all';
const noteRequest = (failed: boolean) => coinRequests.set(ALL, { sent: true, failed });

/**
 * The coins, kept up to date by the first of the mounted places; `failed` when the last request failed. The catch-up after
 * the connection sends the first request.
 */
export function useLiveCoins() {
  const client = useApolloClient();
  const isOwner = useSoleOwner('coins');
  const { sent, failed } = coinRequests.use(ALL);
  const { data, error } = useQuery(LiveCoins, { skip: !sent });

  useEffect(() => {
    const timer = setTimeout(() => coinRequests.set(ALL, { sent: true }), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  useSubscription(CoinPricesChanged, {
    skip: !isOwner,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      client.cache.writeQuery({ query: LiveCoins, data: { liveCoins: data.coinPricesChanged } });
      noteRequest(false);
    },
  });

  useCatchUp(
    async () => {
      try {
        await client.query({ query: LiveCoins, fetchPolicy: 'network-only' });
        noteRequest(false);
      } catch {
        noteRequest(true);
      }
    },
    isOwner && 'owner',
    [],
    POLLING,
  );

  return { live: data?.liveCoins, failed: failed || Boolean(error) };
}
