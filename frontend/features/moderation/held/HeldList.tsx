import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { useReauthentication } from '../../../ui/reauthentication/useReauthentication.tsx';
import { useKeys } from '../list/useKeys.ts';
import { useRows } from '../list/useRows.ts';
import { HeldCountQuery } from '../live/HeldCount.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { HeldRow, type HeldRow_held } from './HeldRow.tsx';
import { heldText } from './strings.ts';

const Approve = graphql(`
  mutation ApproveHeldContent($input: ApproveHeldContentInput!) {
    approveHeldContent(input: $input)
  }
`);

type Held = { id: string; alikeCount: number } & FragmentType<typeof HeldRow_held>;

interface Props {
  held: readonly Held[];
  onDecided: () => void;
}

/** The queue, by mouse or by the keys j, k, a and d. */
export function HeldList({ held, onDecided }: Props) {
  const client = useApolloClient();
  const { online } = useConnection();
  const { run, dialog } = useReauthentication();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string>();
  const [declining, setDeclining] = useState<Held>();
  const shown = held.filter(({ id }) => !gone.has(id));
  const { selected, select, focus, step } = useRows(
    'data-held',
    shown.map(({ id }) => id),
  );
  const chosen = shown.find(({ id }) => id === selected);

  /** The one after it takes its place. */
  const leave = (id: string) => {
    setGone(new Set([...gone, id]));
    focus();
    onDecided();
    client.refetchQueries({ include: [HeldCountQuery] });
  };
  const approve = async (id: string) => {
    if (busy || !online) return;
    setBusy(id);
    try {
      await run(() => client.mutate({ mutation: Approve, variables: { input: { heldId: id } } }));
      toast({ title: heldText.approved, tone: 'success' });
      leave(id);
    } catch (error) {
      toastError(heldText.approveFailed, error);
      onDecided();
    } finally {
      setBusy(undefined);
    }
  };

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => (chosen ? void approve(chosen.id) : false),
    d: () => (chosen ? setDeclining(chosen) : false),
  });

  return (
    <>
      <chakra.ol aria-label={heldText.list} mt={4} listStyleType="none">
        {shown.map((one) => (
          <HeldRow
            key={one.id}
            held={one}
            isCurrent={one.id === selected}
            isBusy={busy === one.id}
            canDecide={online}
            onFocus={() => select(one.id)}
            onApprove={() => void approve(one.id)}
            onDecline={() => setDeclining(one)}
          />
        ))}
      </chakra.ol>
      {declining && (
        <DeclineDialog
          id={declining.id}
          alikeCount={declining.alikeCount}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => leave(declining.id)}
        />
      )}
      {dialog}
    </>
  );
}
