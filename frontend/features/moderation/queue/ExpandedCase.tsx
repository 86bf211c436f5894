import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { CaseBody } from '../case/CaseBody.tsx';
import { CaseQuery } from '../case/caseQuery.ts';
import { CaseSkeleton } from '../case/CaseSkeleton.tsx';
import { caseText } from '../case/strings.ts';

type Props = { caseId: string } & Omit<ComponentProps<typeof CaseBody>, 'subject' | 'isLinked'>;

/** A case of the queue as a whole, below its row. */
export function ExpandedCase({ caseId, ...body }: Props) {
  const query = useQuery(CaseQuery, { variables: { id: caseId }, ...cacheAndNetwork });
  return (
    <chakra.div px={3} pt={2} pb={4}>
      <Loaded
        query={query}
        data={query.data?.moderationCase}
        failed={caseText.failed}
        skeleton={<CaseSkeleton />}
      >
        {(found) => <CaseBody subject={found} {...body} isLinked />}
      </Loaded>
    </chakra.div>
  );
}
