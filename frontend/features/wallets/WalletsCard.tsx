import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { walletText as text } from './strings.ts';
import { WalletRow } from './WalletRow.tsx';
import { Wallets } from './wallets.ts';

const LinkWallet = lazyWithRetry(() => import('./LinkWallet.tsx'));

/** The viewer's verified wallets, and a button to link another one. */
export default function WalletsCard() {
  const [isLinking, setLinking] = useState(false);
  return (
    <SettingsCard
      title={text.title}
      intro={text.intro}
      action={
        <Button size="sm" onClick={() => setLinking(true)}>
          {text.link}
        </Button>
      }
    >
      <List />
      {isLinking && (
        <LazyBoundary onClose={() => setLinking(false)}>
          <LinkWallet onClose={() => setLinking(false)} />
        </LazyBoundary>
      )}
    </SettingsCard>
  );
}

function List() {
  const query = useQuery(Wallets, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      data={query.data?.wallets}
      failed={text.failed}
      skeleton={<SkeletonRows label={text.loading} rows={1} h={24} />}
      empty={<EmptyState title={text.empty} description={text.emptyHint} />}
    >
      {(wallets) => (
        <chakra.ul mb={-3}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </chakra.ul>
      )}
    </Loaded>
  );
}
