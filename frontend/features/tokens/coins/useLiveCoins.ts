import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
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

/** The coins, kept up to date; `failed` when the last request failed. */
export function useLiveCoins() {
  const client = useApolloClient();
  const [missed, setMissed] = useState(false);
  const { data, error } = useQuery(LiveCoins);

  useSubscription(CoinPricesChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      client.cache.writeQuery({ query: LiveCoins, data: { liveCoins: data.coinPricesChanged } });
      setMissed(false);
    },
  });

  useCatchUp(
    async () => {
      try {
        await client.query({ query: LiveCoins, fetchPolicy: 'network-only' });
        setMissed(false);
      } catch {
        setMissed(true);
      }
    },
    'everybody',
    POLLING,
  );

  return { live: data?.liveCoins, failed: missed || Boolean(error) };
}
