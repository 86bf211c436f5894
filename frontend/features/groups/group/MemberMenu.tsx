import { useApolloClient } from '@apollo/client/react';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import type { ApolloClient } from '@apollo/client';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { errorText } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { pageText } from '../strings.ts';
import { refetchQueries } from '../groupCache.ts';

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
  await change(client, pageText.handOverFailed, () =>
    client.mutate({ mutation: HandOverGroup, variables: { input } }),
  );
}

/** Removes a member, after a confirmation. */
async function removeMember(client: ApolloClient, group: Named, { id, username }: Member) {
  if (!(await confirm(pageText.confirmRemove(username), { action: pageText.remove, danger: true }))) return;
  const input = { groupId: group.id, userId: id };
  await change(client, pageText.removeFailed, () =>
    client.mutate({ mutation: RemoveFromGroup, variables: { input } }),
  );
}

/** Runs the mutation and refetches the members; a toast reports a failure. */
async function change(client: ApolloClient, failed: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast({ title: failed, description: errorText(error), tone: 'danger' });
  }
  await refetchQueries(client, 'GroupMembers');
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
    </Menu>
  );
}
