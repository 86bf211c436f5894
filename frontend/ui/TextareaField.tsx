import type { ComponentProps } from 'react';
import { FieldFrame, useComplaint } from './FieldFrame.tsx';
import type { Labelling } from './FieldFrame.tsx';
import { Textarea } from './Input.tsx';

/** A labelled text of several lines, which says what is wrong with it (`useComplaint`). */
export function TextareaField({
  label,
  hint,
  problem,
  ...textarea
}: ComponentProps<typeof Textarea> & Labelling) {
  const field = useComplaint({ hint, problem });
  return (
    <FieldFrame label={label} required={textarea.required} field={field}>
      <Textarea {...textarea} {...field.control} />
    </FieldFrame>
  );
}
