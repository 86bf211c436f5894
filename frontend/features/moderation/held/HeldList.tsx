import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { useReauthentication } from '../../../ui/reauthentication/useReauthentication.tsx';
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
  held: Held[];
  onDecided: () => void;
}

/** The queue, by mouse or by the keys j, k, a and d. */
export function HeldList({ held, onDecided }: Props) {
  const client = useApolloClient();
  const { online } = useConnection();
  const { run, dialog } = useReauthentication();
  const list = useRef<HTMLOListElement>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string>();
  const [declining, setDeclining] = useState<Held>();
  const shown = held.filter(({ id }) => !gone.has(id));
  const [current, setCurrent] = useState(shown[0]?.id);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === current),
  );

  const focus = (index: number) => {
    const next = shown[Math.min(Math.max(index, 0), shown.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    list.current?.querySelector<HTMLElement>(`[data-held="${next.id}"]`)?.focus();
  };
  /** The one after it takes its place. */
  const leave = (id: string) => {
    const index = shown.findIndex((one) => one.id === id);
    const next = shown[index + 1] ?? shown[index - 1];
    setGone(new Set([...gone, id]));
    setCurrent(next?.id);
    if (next) list.current?.querySelector<HTMLElement>(`[data-held="${next.id}"]`)?.focus();
    onDecided();
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

  const onKey = (event: KeyboardEvent) => {
    const isElsewhere = (event.target as HTMLElement).closest('input, textarea, select, dialog');
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = shown[at];
    if (event.key === 'j') focus(document.activeElement?.matches('[data-held]') ? at + 1 : at);
    else if (event.key === 'k') focus(at - 1);
    else if (event.key === 'a' && chosen) void approve(chosen.id);
    else if (event.key === 'd' && chosen) setDeclining(chosen);
    else return;
    event.preventDefault();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);

  return (
    <>
      <chakra.ol ref={list} aria-label={heldText.list} mt={4} listStyleType="none">
        {shown.map((one, index) => (
          <HeldRow
            key={one.id}
            held={one}
            isCurrent={index === at}
            isBusy={busy === one.id}
            canDecide={online}
            onFocus={() => setCurrent(one.id)}
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
