import { chakra } from '@chakra-ui/react/styled-system';
import type { AccessScope, TokenChoicesQuery } from '../../gql/graphql.ts';
import { CheckChoice } from '../../ui/CheckChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { lengthOf } from '../../ui/visible.ts';
import { formText } from './strings.ts';
import { ALL_GROUPS, isOffered, type TokenValues } from './tokenValues.ts';

interface Props {
  choices: TokenChoicesQuery;
  values: TokenValues;
  onChange: (values: TokenValues) => void;
}

const nameProblem = (name: string) => (lengthOf(name) > 40 ? formText.nameProblem : undefined);

/** Name, group, scopes and expiry of a new token. */
export function TokenFields({ choices, values, onChange }: Props) {
  const change = (part: Partial<TokenValues>) => onChange({ ...values, ...part });
  const toggle = (scope: AccessScope) => {
    const rest = values.scopes.filter((other) => other !== scope);
    change({ scopes: rest.length < values.scopes.length ? rest : [...rest, scope] });
  };
  return (
    <>
      <Field
        label={formText.name}
        hint={formText.nameHint}
        required
        data-autofocus
        autoComplete="off"
        problem={nameProblem}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <chakra.div display="grid" gap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <SelectField
          label={formText.group}
          required
          value={values.groupId}
          onChange={({ target }) => change({ groupId: target.value })}
        >
          <option value={ALL_GROUPS}>{formText.everywhere}</option>
          {choices.ownGroups.nodes.map(({ id, name }) => (
            <option key={id} value={id}>
              {formText.onlyIn(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={formText.days}
          required
          value={values.days}
          onChange={({ target }) => change({ days: target.value })}
        >
          {Object.entries(formText.dayChoices).map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <ScopeChoice
        scopes={choices.meta.scopes.filter(({ scope }) => isOffered(scope, values))}
        chosen={values.scopes}
        onToggle={toggle}
      />
    </>
  );
}

interface ScopeChoiceProps {
  scopes: TokenChoicesQuery['meta']['scopes'];
  chosen: AccessScope[];
  onToggle: (scope: AccessScope) => void;
}

/** The scopes with what each allows. */
function ScopeChoice({ scopes, chosen, onToggle }: ScopeChoiceProps) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" textStyle="secondary" mb={1}>
        {formText.scopes}
      </chakra.legend>
      <chakra.div display="grid" columnGap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {scopes.map(({ scope, meaning }) => (
          <CheckChoice
            key={scope}
            label={
              <chakra.span fontWeight="medium" textTransform="capitalize">
                {scope.toLowerCase()}
              </chakra.span>
            }
            hint={meaning}
            checked={chosen.includes(scope)}
            onChange={() => onToggle(scope)}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
