import type { ComponentProps } from 'react';
import { FieldFrame, useValidation } from './FieldFrame.tsx';
import type { Labelling } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

/** A labelled select. */
export function SelectField({ label, hint, problem, ...select }: ComponentProps<typeof Select> & Labelling) {
  const field = useValidation({ hint, problem });
  return (
    <FieldFrame label={label} required={select.required} field={field}>
      <Select {...select} {...field.control} />
    </FieldFrame>
  );
}
