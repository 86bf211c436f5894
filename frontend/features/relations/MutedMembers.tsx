import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { MemberList, PAGE } from './MemberList.tsx';
import { MutedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has muted, with a way to undo it. */
export default function MutedMembers() {
  const { data, error, refetch, fetchMore } = useQuery(MutedUsers, {
    variables: { first: PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.mutedUsers;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  return (
    <MemberList
      text={relationsText.muted}
      end="unmute"
      members={list?.nodes}
      error={error}
      onRetry={retryOf(refetch)}
      paging={paging}
    />
  );
}
