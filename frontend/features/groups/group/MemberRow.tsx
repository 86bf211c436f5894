import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import type { Group_ShownFragment, GroupMembersQuery } from '../../../gql/graphql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { handOverGroup, removeMember } from '../manageMembers.ts';
import { pageText } from '../strings.ts';

interface Props {
  group: Group_ShownFragment;
  membership: NonNullable<GroupMembersQuery['group']['members']>['nodes'][number];
  online: boolean;
  /** The viewer is the creator and this is another member. */
  managed: boolean;
}

/** One member, and what the creator can do to him. */
export function MemberRow({ group, membership: { role, user }, online, managed }: Props) {
  const client = useApolloClient();
  return (
    <chakra.li display="flex" alignItems="center" gap={3} minH={12}>
      <Avatar user={user} size={36} online={online} />
      <chakra.span flex={1} minW={0} truncate>
        <AuthorLink username={user.username} />
      </chakra.span>
      {role === 'ADMIN' && (
        <chakra.span
          textStyle="meta"
          fontWeight="semibold"
          px={2}
          py={0.5}
          borderRadius="6px"
          bg="accent.subtle"
          color="accent.fg"
        >
          {pageText.creator}
        </chakra.span>
      )}
      {managed && (
        <Menu label={pageText.more(user.username)} button={<Ellipsis size={20} aria-hidden />}>
          <MenuItem icon={Crown} onSelect={() => void handOverGroup(client, group, user)}>
            {pageText.handOver}
          </MenuItem>
          <MenuItem icon={UserMinus} onSelect={() => void removeMember(client, group, user)}>
            {pageText.remove}
          </MenuItem>
        </Menu>
      )}
    </chakra.li>
  );
}
