import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import type { CaseState, DecisionKind } from '../../../gql/graphql.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { targetOf } from '../../../ui/keys.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useRows } from '../list/useRows.ts';
import { CaseSkeleton } from '../case/CaseSkeleton.tsx';
import { useCaseActions } from '../case/useCaseActions.ts';
import { ExpandedCase } from './ExpandedCase.tsx';
import { QueueRow } from './QueueRow.tsx';
import { queueText } from './strings.ts';
import { useCaseKeys } from './useCaseKeys.ts';
import { useQueue } from './useQueue.ts';

interface Form {
  id: string;
  kind: DecisionKind;
}

/** The cases of one state, with the selected one, the expanded one, and the form that is open. */
export function Queue({ state }: { state: CaseState }) {
  const [form, setForm] = useState<Form | null>(null);
  const { cases, error, loading, retry, paging } = useQueue(state, form?.id);
  const { selected, select, focus, step } = useRows('data-case', cases?.map(({ id }) => id) ?? []);
  const [expanded, expand] = useState<string | null>(null);
  const decided = useRef<string[]>([]);
  const actions = useCaseActions();
  const navigate = useNavigate();

  const toggle = (id: string) => {
    select(id);
    setForm(null);
    expand((now) => (now === id ? null : id));
  };
  const openForm = (id: string, kind: DecisionKind) => {
    select(id);
    expand(id);
    setForm({ id, kind });
  };
  const close = () => {
    setForm(null);
    focus();
  };
  const finish = (id: string) => {
    decided.current.push(id);
    expand(null);
    close();
  };
  const subject = cases?.find(({ id }) => id === selected);
  useCaseKeys({
    subject,
    actions,
    onDecide: (kind) => subject && openForm(subject.id, kind),
    onUndo: () => void undo(),
    more: {
      j: () => step(1),
      k: () => step(-1),
      e: () => subject !== undefined && toggle(subject.id),
      // Everywhere else Enter presses what has the focus.
      Enter: (event) => {
        if (!selected || !targetOf(event)?.matches('[data-case]')) return false;
        void navigate(moderationPaths.case(selected));
      },
    },
  });
  const undo = async () => {
    const id = subject?.state === 'DECIDED' ? subject.id : decided.current.at(-1);
    if (!id) return toast({ title: queueText.nothingToUndo });
    if (await actions.undo(id)) decided.current = decided.current.filter((other) => other !== id);
    focus();
  };

  // The viewer is not, or no longer, a moderator.
  if (errorCode(error) === 'FORBIDDEN')
    return <EmptyState title={queueText.forStaff} description={queueText.forStaffHint} />;
  if (!cases && error && !loading)
    return <ErrorState text={queueText.failed} error={error} onRetry={retry} />;
  if (!cases) return <CaseSkeleton />;
  const [title, hint] = queueText.empty[state];
  return (
    <>
      {cases.length === 0 && !paging.hasMore && <EmptyState title={title} description={hint} />}
      <chakra.div mt={3} mx={{ base: -3, md: 0 }}>
        {cases.map((row) => (
          <QueueRow
            key={row.id}
            row={row}
            isSelected={row.id === selected}
            isExpanded={row.id === expanded}
            onSelect={() => select(row.id)}
            onToggle={() => toggle(row.id)}
          >
            {row.id === expanded && (
              <ExpandedCase
                caseId={row.id}
                actions={actions}
                deciding={form?.id === row.id ? form.kind : null}
                onDecide={(kind) => (kind ? openForm(row.id, kind) : close())}
                onDecided={() => finish(row.id)}
              />
            )}
          </QueueRow>
        ))}
      </chakra.div>
      <ListEnd {...paging} count={cases.length} text={queueText} />
      {actions.dialog}
    </>
  );
}
