import type { ComponentProps } from 'react';
import { FieldFrame, useValidation } from './FieldFrame.tsx';
import type { Labelling } from './FieldFrame.tsx';
import { Textarea } from './Input.tsx';

/** A labelled multi-line text field that shows what is wrong with its value (`useValidation`). */
export function TextareaField({
  label,
  hint,
  problem,
  ...textarea
}: ComponentProps<typeof Textarea> & Labelling) {
  const field = useValidation({ hint, problem });
  return (
    <FieldFrame label={label} required={textarea.required} field={field}>
      <Textarea {...textarea} {...field.control} />
    </FieldFrame>
  );
}
