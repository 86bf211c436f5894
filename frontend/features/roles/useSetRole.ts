import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { UserRole } from '../../gql/graphql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { refresh } from '../../lib/graphql/refetch.ts';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
import { Staff } from './staff.ts';
import { staffText as text } from './strings.ts';

const SetRole = graphql(`
  mutation SetRole($input: SetRoleInput!) {
    setRole(input: $input) {
      id
      role
    }
  }
`);

export interface RoleChange {
  id: string;
  username: string;
  role: UserRole;
  /** Whether it is the viewer's own role. */
  isOwn: boolean;
}

/** The question before a change, and the label of its button. */
function questionOf({ username, role, isOwn }: RoleChange): [question: string, action: string] {
  if (role === 'OWNER') return [text.confirmOwner(username), text.makeOwner];
  if (role === 'MODERATOR')
    return [isOwn ? text.confirmStepDown : text.confirmModerator(username), text.makeModerator];
  return isOwn ? [text.confirmResign, text.resign] : [text.confirmDismiss(username), text.dismiss];
}

async function send(client: ApolloClient, { id, role }: RoleChange): Promise<void> {
  await sendOnce(`role:${id}`, { userId: id, role }, (input) =>
    client.mutate({ mutation: SetRole, variables: { input } }),
  );
  await refresh(client, Staff);
}

/** Gives members roles, after a question. */
export function useSetRole() {
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  const [isChanging, setChanging] = useState<string>();
  const act = async (change: RoleChange) => {
    try {
      await run(() => send(client, change));
      toast({ title: text.done[change.role](change.username), tone: 'success' });
    } catch (error) {
      toastError(text.notChanged, error);
    }
  };
  const setRole = async (change: RoleChange): Promise<void> => {
    if (isChanging) return;
    const [question, action] = questionOf(change);
    if (!(await confirm(question, { action, danger: change.role === 'MEMBER' || change.isOwn }))) return;
    setChanging(change.id);
    await act(change);
    setChanging(undefined);
  };
  return { setRole: (change: RoleChange) => void setRole(change), isChanging, dialog };
}
