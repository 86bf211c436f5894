import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { MemberList, PAGE } from './MemberList.tsx';
import { MutedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has muted, with a way to undo it. */
export default function MutedMembers() {
  const query = useQuery(MutedUsers, { variables: { first: PAGE }, ...cacheAndNetwork });
  const list = query.data?.mutedUsers;
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <MemberList text={relationsText.muted} end="unmute" query={query} members={list?.nodes} paging={paging} />
  );
}
