import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CaseBody } from '../case/CaseBody.tsx';
import { CaseQuery } from '../case/caseQuery.ts';
import { CaseSkeleton } from '../case/CaseSkeleton.tsx';
import { caseText } from '../case/strings.ts';

type Props = { caseId: string } & Omit<ComponentProps<typeof CaseBody>, 'subject' | 'isLinked'>;

/** A case of the queue as a whole, below its row. */
export function ExpandedCase({ caseId, ...body }: Props) {
  const { data, error, loading, refetch } = useQuery(CaseQuery, {
    variables: { id: caseId },
    ...cacheAndNetwork,
  });
  const found = data?.moderationCase;
  return (
    <chakra.div px={3} pt={2} pb={4}>
      {found ? (
        <CaseBody subject={found} {...body} isLinked />
      ) : error && !loading ? (
        <ErrorState text={caseText.failed} error={error} onRetry={retryOf(refetch)} />
      ) : (
        <CaseSkeleton />
      )}
    </chakra.div>
  );
}
