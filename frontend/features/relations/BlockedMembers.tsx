import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { MemberList, PAGE } from './MemberList.tsx';
import { BlockedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has blocked, with a way to end each block. */
export default function BlockedMembers() {
  const { data, error, refetch, fetchMore } = useQuery(BlockedUsers, {
    variables: { first: PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.blockedUsers;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  return (
    <MemberList
      text={relationsText.blocked}
      end="unblock"
      members={list?.nodes}
      error={error}
      onRetry={retryOf(refetch)}
      paging={paging}
    />
  );
}
