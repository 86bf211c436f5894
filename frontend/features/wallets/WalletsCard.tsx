import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { lazily } from '../../lib/loading/lazily.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Late } from '../../ui/Late.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { walletText as text } from './strings.ts';
import { WalletRow } from './WalletRow.tsx';
import { Wallets } from './wallets.ts';

const LinkWallet = lazily(() => import('./LinkWallet.tsx'));

/** The viewer's verified wallets, and a button to link another one. */
export default function WalletsCard() {
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h2 id={id} textStyle="section" flex={1}>
          {text.title}
        </chakra.h2>
        <Button size="sm" onClick={() => setLinking(true)}>
          {text.link}
        </Button>
      </chakra.div>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} maxW="60ch">
        {text.intro}
      </chakra.p>
      <List />
      {isLinking && (
        <Late>
          <LinkWallet onClose={() => setLinking(false)} />
        </Late>
      )}
    </Card>
  );
}

function List() {
  const { data, error, loading, refetch } = useQuery(Wallets, cacheAndNetwork);
  const wallets = data?.wallets;
  if (!wallets && error && !loading)
    return <ErrorState text={text.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!wallets) return <Waiting />;
  if (wallets.length === 0) return <EmptyState title={text.empty} description={text.emptyHint} />;
  return (
    <chakra.ul mt={2} mb={-3}>
      {wallets.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} />
      ))}
    </chakra.ul>
  );
}

const Waiting = () => (
  <chakra.div mt={4}>
    <SkeletonGroup label={text.loading}>
      <Skeleton h={24} />
    </SkeletonGroup>
  </chakra.div>
);
