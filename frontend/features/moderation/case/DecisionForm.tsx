import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { graphql } from '../../../gql/gql.ts';
import type { DecisionForm_CaseFragment, DecisionKind } from '../../../gql/graphql.ts';
import { textDrafts } from '../../../lib/drafts/textDrafts.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Field } from '../../../ui/Field.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { lengthOf } from '../../../ui/visible.ts';
import { refusalText } from './refusalText.ts';
import { rememberRule, ruleFor, useRules } from './rules.ts';
import { decideText, decisionText } from './strings.ts';
import { untilOf, UntilChoice, type Until } from './UntilChoice.tsx';
import type { CaseActions } from './useCaseActions.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';

const DecisionForm_case = graphql(`
  fragment DecisionForm_case on ModerationCase {
    id
    state
    claimedBy {
      id
      username
    }
    decisions {
      id
      undoneAt
      decidedBy {
        id
        username
      }
    }
  }
`);

/** Texts of decisions that are not made yet, by case and kind; kept until they are made or cancelled. */
const drafts = textDrafts('decision', { reason: '', rule: '', note: '' });
type Draft = ReturnType<typeof drafts.get>;

interface Props {
  subject: FragmentType<typeof DecisionForm_case>;
  kind: DecisionKind;
  decide: CaseActions['decide'];
  onClose: () => void;
  onDecided: () => void;
}

/** Asks for rule and reason. Ctrl+Enter decides, Escape closes. If somebody else was faster, it says so. */
export function DecisionForm({ subject, kind, decide, onClose, onDecided }: Props) {
  const data = useMasked(DecisionForm_case, subject);
  const form = useRef<HTMLFormElement>(null);
  const { online } = useConnection();
  const { viewer } = useViewer();
  const [until, setUntil] = useState<Until>(kind === 'TIMEOUT' ? 'day' : 'none');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const reason = form.current!.elements.namedItem('reason') as HTMLTextAreaElement;
    reason.focus({ preventScroll: true });
    if (kind === 'NO_ACTION') reason.select();
    form.current!.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  if (!data) return null;
  const taken = takenBy(data, viewer?.id);
  const key = `${data.id}:${kind}`;
  const hasEnd = kind === 'TIMEOUT' || kind === 'SUSPEND';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || !online || taken) return;
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    setPending(true);
    setError(undefined);
    try {
      const end = hasEnd ? untilOf(until, text('date')) : null;
      await decide({
        caseId: data.id,
        decision: kind,
        rule: text('rule'),
        reason: text('reason'),
        note: text('note') || null,
        until: end,
      });
      if (kind !== 'NO_ACTION') rememberRule(text('rule'));
      drafts.clear(key);
      onDecided();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current!.requestSubmit();
    else return;
    event.preventDefault();
  };
  const cancel = () => {
    drafts.clear(key);
    onClose();
  };
  const problem = taken ?? (online ? error && refusalText(error) : decideText.offline);
  return (
    <Form
      ref={form}
      aria-label={`${decideText.legend}: ${decisionText[kind].act}`}
      aria-busy={isPending}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name in drafts.get(key)) drafts.set(key, { [name]: value });
      }}
    >
      <Texts kind={kind} draft={drafts.get(key)} />
      {hasEnd && <UntilChoice value={until} isRequired={kind === 'TIMEOUT'} onChange={setUntil} />}
      <FormProblem>{problem ? String(problem) : null}</FormProblem>
      <chakra.div display="flex" flexWrap="wrap" gap={2} justifyContent="flex-end">
        <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={cancel}>
          {taken ? decideText.close : decideText.cancel}
        </Button>
        {!taken && (
          <PendingButton
            type="submit"
            colorPalette={kind === 'REMOVE' || kind === 'SUSPEND' ? 'danger' : undefined}
            minH={11}
            pending={isPending}
            disabled={!online}
          >
            {decisionText[kind].act}
          </PendingButton>
        )}
      </chakra.div>
    </Form>
  );
}

/** What keeps the viewer from deciding, in words: somebody else has decided it, or works on it. */
function takenBy(
  { state, claimedBy, decisions }: DecisionForm_CaseFragment,
  viewerId: string | undefined,
): string | undefined {
  if (state === 'OPEN' || (state === 'CLAIMED' && claimedBy?.id === viewerId)) return undefined;
  if (state === 'CLAIMED') return decideText.claimedMeanwhile(claimedBy?.username ?? '');
  const by = decisions[0]?.decidedBy;
  // One's own decision: the form is about to close.
  if (by?.id === viewerId) return undefined;
  return by ? decideText.decidedMeanwhile(by.username) : decideText.decidedByOther;
}

const within = (most: number) => (value: string) =>
  value.trim() === ''
    ? decideText.required
    : lengthOf(value.trim()) > most
      ? decideText.tooLong(most)
      : undefined;

/** Rules that were used before are suggested, and the last one is filled in. */
function Texts({ kind, draft }: { kind: DecisionKind; draft: Draft }) {
  const id = useId();
  const rules = useRules();
  const isNone = kind === 'NO_ACTION';
  return (
    <>
      <TextareaField
        name="reason"
        label={decideText.reason}
        hint={isNone ? undefined : decideText.reasonHint}
        required
        rows={3}
        defaultValue={draft.reason || (isNone ? decideText.breaksNone : '')}
        problem={within(MAX_LENGTH.decisionReason)}
      />
      <Field
        name="rule"
        label={decideText.rule}
        hint={decideText.ruleHint}
        required
        list={id}
        autoComplete="off"
        defaultValue={draft.rule || (isNone ? decideText.noRule : ruleFor())}
        problem={within(MAX_LENGTH.rule)}
      />
      <datalist id={id}>
        {rules.map((rule) => (
          <option key={rule} value={rule} />
        ))}
      </datalist>
      <TextareaField
        name="note"
        label={decideText.note}
        rows={2}
        defaultValue={draft.note}
        problem={(value) =>
          lengthOf(value.trim()) > MAX_LENGTH.decisionReason
            ? decideText.tooLong(MAX_LENGTH.decisionReason)
            : undefined
        }
      />
    </>
  );
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 3,
    p: 3,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.card',
    scrollMarginBlock: '80px',
  },
});
