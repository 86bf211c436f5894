import { useQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeletionReceiptQuery } from '../../gql/graphql.ts';
import { isNotFound } from '../../lib/feedback/errorText.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { inFull } from '../../ui/time.ts';
import { DeletionReceipt } from './account.ts';
import { receiptText as text } from './strings.ts';

/** `/deletion-receipt#{code}`: shows what was erased of an account and what is kept. The code is in the fragment. */
export default function ReceiptPage() {
  const code = useLocation().hash.slice(1);
  const query = useQuery(DeletionReceipt, { variables: { code }, fetchPolicy: 'no-cache' });
  const receipt = query.data?.deletionReceipt;
  return (
    <Stack gap={{ base: 2, md: 4 }} maxW="760px">
      <chakra.h1 textStyle="title" px={{ base: 3, md: 0 }} pt={{ base: 2, md: 0 }}>
        {text.title}
      </chakra.h1>
      <Card>
        {!receipt && isNotFound(query.error) ? (
          <EmptyState title={text.none} />
        ) : (
          <Loaded query={query} data={receipt} failed={text.failed} skeleton={<Waiting />}>
            {(loaded) => <Receipt receipt={loaded} />}
          </Loaded>
        )}
      </Card>
    </Stack>
  );
}

const Waiting = () => (
  <SkeletonGroup label={text.loading}>
    <Skeleton h={6} mb={3} />
    <Skeleton h={40} />
  </SkeletonGroup>
);

function Receipt({ receipt }: { receipt: DeletionReceiptQuery['deletionReceipt'] }) {
  const { erasedAt, erasesAt } = receipt;
  const erased = receipt.erased.filter(({ count }) => count > 0);
  return (
    <>
      <p>{erasedAt ? text.erased(inFull(new Date(erasedAt))) : text.waiting(inFull(new Date(erasesAt)))}</p>
      {erased.length > 0 && (
        <Chapter title={text.what}>
          {erased.map(({ kind, count }) => (
            <li key={kind}>
              {text.kinds[kind] ?? kind}: {count.toLocaleString('en')}
            </li>
          ))}
        </Chapter>
      )}
      <Chapter title={text.kept}>
        {receipt.kept.map(({ what, why }) => (
          <li key={what}>
            {what}. <chakra.span color="fg.muted">{why}</chakra.span>
          </li>
        ))}
      </Chapter>
    </>
  );
}

const Chapter = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <chakra.h2 textStyle="section" mt={5} mb={2}>
      {title}
    </chakra.h2>
    <chakra.ul display="grid" gap={2} pl={5} listStyleType="disc" maxW="65ch">
      {children}
    </chakra.ul>
  </>
);
