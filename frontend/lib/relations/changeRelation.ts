import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../feedback/dialogs.ts';
import { toastError } from '../feedback/toastError.ts';
import { toast } from '../feedback/toast.ts';
import { sendOnce } from '../graphql/sendOnce.ts';
import { showRelation } from './showRelation.ts';
import { relationText } from './strings.ts';

const BlockUser = graphql(`
  mutation BlockUser($input: BlockUserInput!) {
    blockUser(input: $input) {
      id
    }
  }
`);

const UnblockUser = graphql(`
  mutation UnblockUser($input: UnblockUserInput!) {
    unblockUser(input: $input) {
      id
    }
  }
`);

const MuteUser = graphql(`
  mutation MuteUser($input: MuteUserInput!) {
    muteUser(input: $input) {
      id
      isMuted
    }
  }
`);

const UnmuteUser = graphql(`
  mutation UnmuteUser($input: UnmuteUserInput!) {
    unmuteUser(input: $input) {
      id
      isMuted
    }
  }
`);

interface Member {
  id: string;
  username: string;
}

type Input = { userId: string; clientMutationId: string };

/** What each change sends, and what the viewer sees of the member after it. */
const CHANGES = {
  block: {
    send: (client: ApolloClient, input: Input) =>
      client.mutate({ mutation: BlockUser, variables: { input } }),
    after: { isVisible: false, isMuted: false },
  },
  unblock: {
    send: (client: ApolloClient, input: Input) =>
      client.mutate({ mutation: UnblockUser, variables: { input } }),
    after: { isVisible: true, isMuted: false },
  },
  mute: {
    send: (client: ApolloClient, input: Input) => client.mutate({ mutation: MuteUser, variables: { input } }),
    after: { isVisible: true, isMuted: true },
  },
  unmute: {
    send: (client: ApolloClient, input: Input) =>
      client.mutate({ mutation: UnmuteUser, variables: { input } }),
    after: { isVisible: true, isMuted: false },
  },
};

export type Change = keyof typeof CHANGES;

/** Blocks, mutes, or undoes it, and shows the result everywhere on the page; a toast reports it, or the failure. */
export async function changeRelation(client: ApolloClient, change: Change, user: Member): Promise<void> {
  const { send, after } = CHANGES[change];
  try {
    await sendOnce<object, unknown>(`relation:${user.id}`, { change }, ({ clientMutationId }) =>
      send(client, { userId: user.id, clientMutationId }),
    );
    const description = change === 'mute' ? relationText.muteHint : undefined;
    toast({ title: relationText.done[change](user.username), description, tone: 'success' });
    showRelation(client, { userId: user.id, ...after });
  } catch (error) {
    toastError(relationText.failed, error);
  }
}

/** Blocks after a confirmation that says what it does. */
export async function blockUser(client: ApolloClient, user: Member): Promise<void> {
  const { username } = user;
  const confirmed = await confirm(relationText.confirm(username), {
    title: relationText.confirmTitle(username),
    action: relationText.confirmAction,
    danger: true,
  });
  if (confirmed) await changeRelation(client, 'block', user);
}
