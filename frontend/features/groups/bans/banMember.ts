import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { changeMembers } from '../changeMembers.ts';
import { withoutMember } from '../groupCache.ts';
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
    client.mutate({
      mutation: BanGroupMember,
      variables,
      update: (cache) => withoutMember(cache, 'members', groupId, id),
    }),
  );
}

/** Lifts a ban, without a confirmation: it can be imposed again. Gives whether it succeeded. */
export function unbanMember(client: ApolloClient, groupId: string, { id, username }: User) {
  const variables = { input: { groupId, userId: id } };
  return changeMembers(client, banText.unbanFailed, async () => {
    const update = (cache: ApolloCache) => withoutMember(cache, 'bans', groupId, id);
    await client.mutate({ mutation: UnbanGroupMember, variables, update });
    toast({ title: banText.unbanned(username), tone: 'success' });
  });
}
