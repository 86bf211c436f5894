import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { GroupMembers, MEMBERS } from '../queries.ts';
import { pageText } from '../strings.ts';
import { MemberRow } from './MemberRow.tsx';
import { MembersSkeleton } from './MembersSkeleton.tsx';
import { retryOf } from '../../../lib/graphql/refetch.ts';

interface Props {
  group: Group_ShownFragment;
  viewerId: string | null;
  online: ReadonlySet<string>;
}

/** Who belongs to the group, those who joined last first. */
export function Members({ group, viewerId, online }: Props) {
  const id = useId();
  const { data, error, loading, refetch, fetchMore } = useQuery(GroupMembers, {
    variables: { id: group.id, first: MEMBERS },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.group.members;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  const failed = !list && error && !loading;
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} fontWeight="bold" mb={2}>
        {pageText.membersTitle}{' '}
        <chakra.data value={group.memberCount} color="fg.subtle">
          {group.memberCount.toLocaleString('en')}
        </chakra.data>
      </chakra.h3>
      {failed && <ErrorState text={pageText.membersFailed} error={error} onRetry={retryOf(refetch)} />}
      {!list && !failed && <MembersSkeleton />}
      <ul>
        {list?.nodes.map((membership) => (
          <MemberRow
            key={membership.id}
            group={group}
            membership={membership}
            online={online.has(membership.user.id)}
            managed={group.viewerCan.manage && membership.user.id !== viewerId}
          />
        ))}
      </ul>
      <ListEnd
        {...paging}
        count={list?.nodes.length ?? 0}
        loading={pageText.membersLoading}
        failed={pageText.membersFailed}
        onNext={() => void paging.loadNext()}
      />
    </section>
  );
}
