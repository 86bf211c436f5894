import { Field } from '../../ui/Field.tsx';
import { TextareaField } from '../../ui/TextareaField.tsx';
import { formText } from './strings.ts';

interface Values {
  name: string;
  description: string;
}

interface Props {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  /** Whether a group must have a description. */
  describe: boolean;
  disabled: boolean;
  /** The field that has to be changed. */
  invalid: keyof Values | undefined;
}

/** Name and description of a group. The form validates them (§5), not the browser. */
export const NameAndDescription = ({ values, onChange, describe, disabled, invalid }: Props) => (
  <>
    <Field
      label={formText.name}
      name="name"
      required
      data-autofocus
      aria-invalid={invalid === 'name' || undefined}
      autoComplete="off"
      disabled={disabled}
      value={values.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
    <TextareaField
      label={formText.description}
      name="description"
      required={describe}
      aria-invalid={invalid === 'description' || undefined}
      minH="20"
      maxH="40"
      disabled={disabled}
      value={values.description}
      onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
    />
  </>
);
