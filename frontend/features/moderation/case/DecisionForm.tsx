import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { DecisionForm_CaseFragment, DecisionKind } from '../../../gql/graphql.ts';
import type { DraftKey } from '../../../lib/drafts/draftKey.ts';
import { useDraftKey } from '../../../lib/drafts/useDraftKey.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { decisionDrafts } from './decisionDrafts.ts';
import { DecisionTexts } from './DecisionTexts.tsx';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { rememberRule } from './rules.ts';
import { decideText, decisionText } from './strings.ts';
import { RemoveChoice, removeSinceOf, type Removal } from './RemoveChoice.tsx';
import { untilOf, UntilChoice, type Until } from './UntilChoice.tsx';
import type { CaseActions } from './useCaseActions.ts';
import { isOfInputMethod, isSubmitKey } from '../../../ui/keys.ts';

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
  const form = useFormInSight(kind);
  const { online } = useConnection();
  const { viewer } = useViewer();
  const [until, setUntil] = useState<Until>(kind === 'TIMEOUT' ? 'day' : 'none');
  const [removal, setRemoval] = useState<Removal>('nothing');
  const { pending, error, submit } = useSubmit(decide, onDecided);
  const draftKey = useDraftKey(data?.id ?? '', kind);
  if (!data) return null;
  const taken = takenBy(data, viewer?.id);
  const hasEnd = kind === 'TIMEOUT' || kind === 'SUSPEND';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!online || taken) return;
    const sanction = hasEnd ? { until, removal } : null;
    void submit({ caseId: data.id, kind, sanction, draftKey }, event.currentTarget);
  };
  const cancel = () => {
    decisionDrafts.clear(draftKey);
    onClose();
  };
  const problem = taken ?? (online ? error && refusalText(error) : decideText.offline);
  return (
    <Form
      ref={form}
      aria-label={`${decideText.legend}: ${decisionText[kind].act}`}
      aria-busy={pending}
      onSubmit={onSubmit}
      onKeyDown={(event) => onKey(event, onClose)}
      onInput={({ target }) => keepDraft(draftKey, target as HTMLInputElement)}
    >
      <DecisionTexts kind={kind} draftKey={draftKey} />
      {hasEnd && <UntilChoice value={until} isRequired={kind === 'TIMEOUT'} onChange={setUntil} />}
      {hasEnd && <RemoveChoice value={removal} onChange={setRemoval} />}
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
            pending={pending}
            disabled={!online}
          >
            {decisionText[kind].act}
          </PendingButton>
        )}
      </chakra.div>
    </Form>
  );
}

/** The form is scrolled into view, and the focus is in its first field. */
function useFormInSight(kind: DecisionKind) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const reason = form.current!.elements.namedItem('reason') as HTMLTextAreaElement;
    reason.focus({ preventScroll: true });
    if (kind === 'NO_ACTION') reason.select();
    form.current!.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return form;
}

interface Decision {
  caseId: string;
  kind: DecisionKind;
  /** Null for what is no timeout or suspension. */
  sanction: { until: Until; removal: Removal } | null;
  draftKey: DraftKey;
}

/** Makes the decision that a form describes; one at a time. */
function useSubmit(decide: Props['decide'], onDecided: () => void) {
  const { act, ...state } = usePending();
  const submit = ({ caseId, kind, sanction, draftKey }: Decision, form: HTMLFormElement) => {
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const [rule, reason, note] = [text('rule'), text('reason'), text('note') || null];
    return act(async () => {
      const until = sanction && untilOf(sanction.until, text('date'));
      const removeSince = sanction && removeSinceOf(sanction.removal);
      await decide({ caseId, decision: kind, rule, reason, note, until, removeSince });
      if (kind !== 'NO_ACTION') rememberRule(rule);
      decisionDrafts.clear(draftKey);
      onDecided();
    });
  };
  return { ...state, submit };
}

function onKey(event: KeyboardEvent<HTMLFormElement>, onClose: () => void): void {
  if (isOfInputMethod(event.nativeEvent) || event.defaultPrevented) return;
  if (event.key === 'Escape') onClose();
  else if (isSubmitKey(event.nativeEvent)) event.currentTarget.requestSubmit();
  else return;
  event.preventDefault();
}

function keepDraft(key: DraftKey, { name, value }: HTMLInputElement): void {
  if (name in decisionDrafts.get(key)) decisionDrafts.set(key, { [name]: value });
}

/** What keeps the viewer from deciding, in words: somebody else has decided it, or works on it. */
function takenBy(
  { state, claimedBy, decisions }: DecisionForm_CaseFragment,
  viewerId: string | undefined,
): string | undefined {
  if (state === 'OPEN' || (state === 'CLAIMED' && claimedBy?.id === viewerId)) return undefined;
  if (state === 'CLAIMED') return decideText.claimedMeanwhile(claimedBy?.username ?? '');
  const by = decisions[0]?.decidedBy;
  // After the viewer's own decision the form is about to close.
  if (by?.id === viewerId) return undefined;
  return by ? decideText.decidedMeanwhile(by.username) : decideText.decidedByOther;
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
