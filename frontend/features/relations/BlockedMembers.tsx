import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { MemberList, PAGE } from './MemberList.tsx';
import { BlockedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has blocked, with a way to end each block. */
export default function BlockedMembers() {
  const query = useQuery(BlockedUsers, { variables: { first: PAGE }, ...cacheAndNetwork });
  const list = query.data?.blockedUsers;
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <MemberList
      text={relationsText.blocked}
      end="unblock"
      query={query}
      members={list?.nodes}
      paging={paging}
    />
  );
}
