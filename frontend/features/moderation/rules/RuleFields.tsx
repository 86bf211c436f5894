import { chakra } from '@chakra-ui/react/styled-system';
import type { ContentRuleAction, ContentRuleKind } from '../../../gql/graphql.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { RuleValues } from './ruleValues.ts';
import { ACTION_TEXT, formText, KIND_TEXT } from './strings.ts';

interface Props {
  values: RuleValues;
  onChange: (change: Partial<RuleValues>) => void;
}

/** What a rule looks for, and what happens then. */
export function RuleFields({ values, onChange }: Props) {
  return (
    <>
      <chakra.div display="grid" gap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <SelectField
          label={formText.kind}
          required
          value={values.kind}
          onChange={({ target }) => onChange({ kind: target.value as ContentRuleKind })}
        >
          {optionsOf(KIND_TEXT)}
        </SelectField>
        <SelectField
          label={formText.action}
          required
          value={values.action}
          onChange={({ target }) => onChange({ action: target.value as ContentRuleAction })}
        >
          {optionsOf(ACTION_TEXT)}
        </SelectField>
      </chakra.div>
      <Field
        label={formText.text}
        hint={values.kind === 'PATTERN' ? formText.patternHint : formText.domainHint}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        fontFamily="mono"
        value={values.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Field
        label={formText.note}
        autoComplete="off"
        maxLength={500}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Check>
        <input
          type="checkbox"
          checked={values.isEnabled}
          onChange={({ target }) => onChange({ isEnabled: target.checked })}
        />
        {formText.isEnabled}
      </Check>
    </>
  );
}

const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

const Check = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: 3, minH: 11, cursor: 'pointer', w: 'fit-content' },
});
