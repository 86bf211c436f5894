import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { askAgain } from './shown.ts';
import { pageText } from './strings.ts';

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

/** Makes another member the creator, once the creator is sure. */
export async function handOverGroup(client: ApolloClient, group: Named, { id, username }: Member) {
  const sure = { action: pageText.handOver, danger: true };
  if (!(await confirm(pageText.confirmHandOver(username, group.name), sure))) return;
  const input = { groupId: group.id, userId: id };
  await change(client, pageText.handOverFailed, () =>
    client.mutate({ mutation: HandOverGroup, variables: { input } }),
  );
}

/** Removes a member, once the creator is sure. */
export async function removeMember(client: ApolloClient, group: Named, { id, username }: Member) {
  if (!(await confirm(pageText.confirmRemove(username), { action: pageText.remove, danger: true }))) return;
  const input = { groupId: group.id, userId: id };
  await change(client, pageText.removeFailed, () =>
    client.mutate({ mutation: RemoveFromGroup, variables: { input } }),
  );
}

/** Does it, and shows who is there now; says when it failed. */
async function change(client: ApolloClient, failed: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast({ title: failed, description: errorText(error), tone: 'danger' });
  }
  await askAgain(client, 'GroupMembers');
}
