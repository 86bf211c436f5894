import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CaseState, DecisionKind } from '../../../gql/graphql.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { targetOf } from '../../../ui/keys.ts';
import type { CaseActions } from '../case/useCaseActions.ts';
import type { useRows } from '../list/useRows.ts';
import { queueText } from './strings.ts';
import { useCaseKeys } from './useCaseKeys.ts';

interface OpenForm {
  id: string;
  kind: DecisionKind;
}

/** The case that is expanded, and the form of a decision that is open in it. */
export function useOpenCase() {
  const [expanded, expand] = useState<string | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  return { expanded, expand, form, setForm };
}

type OpenCase = ReturnType<typeof useOpenCase>;

interface QueueParts {
  cases: readonly { id: string; state: CaseState }[] | undefined;
  rows: ReturnType<typeof useRows>;
  open: OpenCase;
  actions: CaseActions;
}

/** What moderators do in the queue, by mouse and by keys. */
export function useQueueActions({ cases, rows, open, actions }: QueueParts) {
  const { selected, select, focus, step } = rows;
  const { expand, setForm } = open;
  const decided = useRef<string[]>([]);
  const navigate = useNavigate();
  const subject = cases?.find(({ id }) => id === selected);

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
  const closeForm = () => {
    setForm(null);
    focus();
  };
  const finish = (id: string) => {
    decided.current.push(id);
    expand(null);
    closeForm();
  };
  const undo = async () => {
    const id = subject?.state === 'DECIDED' ? subject.id : decided.current.at(-1);
    if (!id) return toast({ title: queueText.nothingToUndo });
    if (await actions.undo(id)) decided.current = decided.current.filter((other) => other !== id);
    focus();
  };
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
  return { toggle, openForm, closeForm, finish };
}
