import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, type ReactNode } from 'react';
import type { AppealOutcome, CaseState, DecideCaseInput } from '../../../gql/graphql.ts';
import { errorCode, isCancelled, refusalText } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { useReauthentication } from '../../../ui/reauthentication/useReauthentication.tsx';
import { placeCase } from '../live/queueCache.ts';
import { CaseQuery } from './caseQuery.ts';
import { ClaimCase, DecideAppeal, DecideCase, ReleaseCase, UndoDecision } from './caseMutations.ts';
import { caseText, decisionText } from './strings.ts';
import { fresh } from '../../../lib/graphql/refetch.ts';

export interface CaseActions {
  claim: (caseId: string) => Promise<boolean>;
  release: (caseId: string) => Promise<boolean>;
  undo: (caseId: string) => Promise<boolean>;
  decideAppeal: (caseId: string, outcome: AppealOutcome) => Promise<boolean>;
  /** Rejects with the server's error, which the form shows. */
  decide: (input: DecideCaseInput) => Promise<void>;
  /** Asks for the password, to be rendered by the caller. */
  dialog: ReactNode;
}

type Changed = { id: string; state: CaseState } | undefined;

/** The actions of moderators on cases. A refusal is shown as text, and the case is read again. */
export function useCaseActions(): CaseActions {
  const client = useApolloClient();
  const { run, dialog } = useReauthentication();
  const running = useRef(new Set<string>());
  const act = async (caseId: string, send: () => Promise<Changed>): Promise<boolean> => {
    // A second press of the same key is not a second action.
    if (running.current.has(caseId)) return false;
    running.current.add(caseId);
    try {
      const changed = await run(send);
      if (changed) placeCase(client.cache, changed);
      return true;
    } catch (error) {
      await tellRefusal(client, caseId, error);
      return false;
    } finally {
      running.current.delete(caseId);
    }
  };
  const input = (caseId: string) => ({ variables: { input: { caseId } } });
  return {
    dialog,
    claim: (caseId) =>
      act(
        caseId,
        async () => (await client.mutate({ mutation: ClaimCase, ...input(caseId) })).data?.claimCase,
      ),
    release: (caseId) =>
      act(
        caseId,
        async () => (await client.mutate({ mutation: ReleaseCase, ...input(caseId) })).data?.releaseCase,
      ),
    async undo(caseId) {
      const isUndone = await act(
        caseId,
        async () => (await client.mutate({ mutation: UndoDecision, ...input(caseId) })).data?.undoDecision,
      );
      if (isUndone) toast({ title: caseText.undoneToast });
      return isUndone;
    },
    decideAppeal: (caseId, outcome) =>
      act(caseId, async () => {
        const variables = { input: { caseId, outcome } };
        return (await client.mutate({ mutation: DecideAppeal, variables })).data?.decideAppeal;
      }),
    async decide(decision) {
      const { data } = await run(() =>
        sendOnce(`decide:${decision.caseId}`, decision, (sent) =>
          client.mutate({ mutation: DecideCase, variables: { input: sent } }),
        ),
      );
      if (data) placeCase(client.cache, data.decideCase);
      toast({ title: caseText.decidedToast(decisionText[decision.decision].done), tone: 'success' });
    },
  };
}

/** The case is read again, because somebody else has changed it. */
async function tellRefusal(client: ApolloClient, caseId: string, error: unknown): Promise<void> {
  if (isCancelled(error)) return; // the dialog was closed
  toast({ title: caseText.actionFailed, description: refusalText(error), tone: 'danger' });
  if (errorCode(error) !== 'CONFLICT') return;
  await client.query({ query: CaseQuery, variables: { id: caseId }, ...fresh }).catch(() => {});
}
