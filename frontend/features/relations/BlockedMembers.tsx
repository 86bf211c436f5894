import { useQuery } from '@apollo/client/react';
import { firstPage, MemberList } from './MemberList.tsx';
import { BlockedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has blocked, with a way to end each block. */
export default function BlockedMembers() {
  const query = useQuery(BlockedUsers, firstPage);
  return (
    <MemberList text={relationsText.blocked} end="unblock" query={query} list={query.data?.blockedUsers} />
  );
}
