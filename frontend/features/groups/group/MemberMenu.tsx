import { useApolloClient } from '@apollo/client/react';
import { Ban, Crown, Ellipsis, UserMinus } from 'lucide-react';
import type { ApolloClient } from '@apollo/client';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { pageText } from '../strings.ts';
import { banMember } from '../bans/banMember.ts';
import { banText } from '../bans/strings.ts';
import { changeMembers } from '../changeMembers.ts';
import { withoutMember } from '../groupCache.ts';

const HandOverGroup = graphql(`
  mutation HandOverGroup($input: HandOverGroupInput!) {
    handOverGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

const RemoveFromGroup = graphql(`
  mutation RemoveFromGroup($input: RemoveFromGroupInput!) {
    removeFromGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

interface Named {
  id: string;
  name: string;
}

interface Member {
  id: string;
  username: string;
}

/** Makes another member the creator, after a confirmation. */
async function handOverGroup(client: ApolloClient, group: Named, { id, username }: Member) {
  const confirmation = { action: pageText.handOver, danger: true };
  if (!(await confirm(pageText.confirmHandOver(username, group.name), confirmation))) return;
  const input = { groupId: group.id, userId: id };
  await changeMembers(client, pageText.handOverFailed, () =>
    client.mutate({ mutation: HandOverGroup, variables: { input } }),
  );
}

/** Removes a member, after a confirmation. */
async function removeMember(client: ApolloClient, group: Named, { id, username }: Member) {
  if (!(await confirm(pageText.confirmRemove(username), { action: pageText.remove, danger: true }))) return;
  const input = { groupId: group.id, userId: id };
  await changeMembers(client, pageText.removeFailed, () =>
    client.mutate({
      mutation: RemoveFromGroup,
      variables: { input },
      update: (cache) => withoutMember(cache, 'members', group.id, id),
    }),
  );
}

interface Props {
  group: { id: string; name: string };
  /** A member who is not the viewer. */
  user: { id: string; username: string };
}

/** The actions of the creator for a member. */
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
      <MenuItem icon={Ban} onSelect={() => void banMember(client, group.id, user)}>
        {banText.ban}
      </MenuItem>
    </Menu>
  );
}
