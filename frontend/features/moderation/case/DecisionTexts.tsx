import { useId } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import type { DecisionKind } from '../../../gql/graphql.ts';
import type { DraftKey } from '../../../lib/drafts/draftKey.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { lengthOf } from '../../../ui/visible.ts';
import { decisionDrafts } from './decisionDrafts.ts';
import { ruleFor, useRules } from './rules.ts';
import { decideText } from './strings.ts';

const within = (most: number) => (value: string) =>
  value.trim() === ''
    ? decideText.required
    : lengthOf(value.trim()) > most
      ? decideText.tooLong(most)
      : undefined;

/** Reason, rule and note of a decision. Rules that were used before are suggested, and the last one is filled in. */
export function DecisionTexts({ kind, draftKey }: { kind: DecisionKind; draftKey: DraftKey }) {
  const id = useId();
  const draft = decisionDrafts.get(draftKey);
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
