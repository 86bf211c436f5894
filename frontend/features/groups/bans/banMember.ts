import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { changeMembers } from '../changeMembers.ts';
import { banText } from './strings.ts';

const BanGroupMember = graphql(`
  mutation BanGroupMember($input: BanGroupMemberInput!) {
    banGroupMember(input: $input) {
      id
      ...Group_shown
    }
  }
`);

const UnbanGroupMember = graphql(`
  mutation UnbanGroupMember($input: UnbanGroupMemberInput!) {
    unbanGroupMember(input: $input) {
      id
    }
  }
`);

interface User {
  id: string;
  username: string;
}

/** Bans a member, after a confirmation. */
export async function banMember(client: ApolloClient, groupId: string, { id, username }: User) {
  if (!(await confirm(banText.confirmBan(username), { action: banText.ban, danger: true }))) return;
  const variables = { input: { groupId, userId: id } };
  await changeMembers(client, banText.banFailed, () =>
    client.mutate({ mutation: BanGroupMember, variables }),
  );
}

/** Lifts a ban, without a confirmation: it can be imposed again. Gives whether it succeeded. */
export function unbanMember(client: ApolloClient, groupId: string, { id, username }: User) {
  const variables = { input: { groupId, userId: id } };
  return changeMembers(client, banText.unbanFailed, async () => {
    await client.mutate({ mutation: UnbanGroupMember, variables });
    toast({ title: banText.unbanned(username), tone: 'success' });
  });
}
