import { useApolloClient } from '@apollo/client/react';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { handOverGroup, removeMember } from '../manageMembers.ts';
import { pageText } from '../strings.ts';

interface Props {
  group: { id: string; name: string };
  /** A member who is not the viewer. */
  user: { id: string; username: string };
}

/** What the creator can do to a member. */
export default function MemberMenu({ group, user }: Props) {
  const client = useApolloClient();
  return (
    <Menu label={pageText.more(user.username)} button={<Ellipsis size={20} aria-hidden />}>
      <MenuItem icon={Crown} onSelect={() => void handOverGroup(client, group, user)}>
        {pageText.handOver}
      </MenuItem>
      <MenuItem icon={UserMinus} onSelect={() => void removeMember(client, group, user)}>
        {pageText.remove}
      </MenuItem>
    </Menu>
  );
}
