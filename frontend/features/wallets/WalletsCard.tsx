import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { lazily } from '../../lib/loading/lazily.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Late } from '../../ui/Late.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
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
  const query = useQuery(Wallets, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      data={query.data?.wallets}
      failed={text.failed}
      skeleton={<SkeletonRows mt={4} label={text.loading} rows={1} h={24} />}
      empty={<EmptyState title={text.empty} description={text.emptyHint} />}
    >
      {(wallets) => (
        <chakra.ul mt={2} mb={-3}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </chakra.ul>
      )}
    </Loaded>
  );
}
