import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { CoinPricesChanged, LiveCoins } from './queries.ts';

/** §7 and §9: how often prices are asked for while no socket brings them, ms. */
const POLLING = { first: 30_000, last: 30_000 };

/** The coins, kept true while somebody looks at them; `failed` when they could not be had the last time. */
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
