import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { Group_ShownFragment } from '../../gql/graphql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { forgetInside, placeInLists } from './shown.ts';
import { pageText } from './strings.ts';

const LeaveGroup = graphql(`
  mutation LeaveGroup($input: LeaveGroupInput!) {
    leaveGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Leaves a group once the viewer is sure; says when it failed. */
export async function leaveGroup(
  client: ApolloClient,
  { id, name, privacy }: Group_ShownFragment,
): Promise<void> {
  const isPrivate = privacy === 'PRIVATE';
  const question = { action: pageText.leave, danger: true };
  if (!(await confirm(pageText.confirmLeave(name, isPrivate), question))) return;
  try {
    await client.mutate({ mutation: LeaveGroup, variables: { input: { groupId: id } } });
    placeInLists(client.cache, id, false);
    if (isPrivate) forgetInside(client.cache, id);
    toast({ title: pageText.left(name), tone: 'success' });
  } catch (error) {
    toast({ title: pageText.leaveFailed, description: errorText(error), tone: 'danger' });
  }
}
