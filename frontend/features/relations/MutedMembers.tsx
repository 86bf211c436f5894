import { useQuery } from '@apollo/client/react';
import { firstPage, MemberList } from './MemberList.tsx';
import { MutedUsers } from './relations.ts';
import { relationsText } from './strings.ts';

/** The members whom the viewer has muted, with a way to undo it. */
export default function MutedMembers() {
  const query = useQuery(MutedUsers, firstPage);
  return <MemberList text={relationsText.muted} end="unmute" query={query} list={query.data?.mutedUsers} />;
}
