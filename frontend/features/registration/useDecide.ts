import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState, type RefObject } from 'react';
import { graphql } from '../../gql/gql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
import { applicationText as text } from './strings.ts';

const DecideApplication = graphql(`
  mutation DecideApplication($input: DecideApplicationInput!) {
    decideApplication(input: $input)
  }
`);

export interface Decision {
  id: string;
  username: string;
  isApproved: boolean;
}

const send = (client: ApolloClient, { id, isApproved }: Decision) =>
  sendOnce(`application:${id}`, { applicationId: id, isApproved }, (input) =>
    client.mutate({ mutation: DecideApplication, variables: { input } }),
  );

function remove({ cache }: ApolloClient, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Application', id }) });
  cache.gc();
}

/** Decides about applications; afterwards the focus is on the next one. */
export function useDecide(list: RefObject<HTMLElement | null>) {
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  const [isDeciding, setDeciding] = useState<string>();

  const take = (id: string) => {
    const next = nextOf(list.current, id);
    remove(client, id);
    // Once the row is gone.
    requestAnimationFrame(() => (next?.isConnected ? next : list.current)?.focus());
  };
  const act = async (decision: Decision) => {
    const { id, username, isApproved } = decision;
    try {
      await run(() => send(client, decision));
      toast({ title: isApproved ? text.approved(username) : text.declined(username), tone: 'success' });
      take(id);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'NOT_FOUND') {
        toast({ title: text.decided(username) });
        take(id);
      } else toastError(text.notDecided, error);
    }
  };
  const decide = async (decision: Decision): Promise<void> => {
    if (isDeciding) return;
    const question = text.confirmDecline(decision.username);
    if (!decision.isApproved && !(await confirm(question, { action: text.decline, danger: true }))) return;
    setDeciding(decision.id);
    await act(decision);
    setDeciding(undefined);
  };
  return { decide: (decision: Decision) => void decide(decision), isDeciding, dialog };
}

/** The first button of the application after this one, or before it if it is the last. */
function nextOf(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
  const place = rows.findIndex((row) => row.dataset.application === id);
  const next = rows[place + 1] ?? rows[place - 1];
  return next?.querySelector<HTMLElement>('[data-approve]') ?? undefined;
}
