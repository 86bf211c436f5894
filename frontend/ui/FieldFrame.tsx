import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Properties of every labelled control. */
export interface Labelling {
  label: string;
  hint?: string;
  /** What is wrong with a value, as a whole sentence; undefined if nothing is. */
  problem?: (value: string) => string | undefined;
}

/**
 * The browser checks a control on submit (`required`, `type`, and `problem` as a custom validity). Its message is shown
 * below the control until it is corrected, not in the browser's bubble, which would cover it. Spread `control` over it.
 */
export function useComplaint({ hint, problem }: Omit<Labelling, 'label'>) {
  const id = useId();
  const [complaint, setComplaint] = useState('');
  const note = complaint || hint;
  const control = {
    id,
    'aria-invalid': complaint !== '' || undefined,
    'aria-describedby': note ? `${id}note` : undefined,
    onInput: ({ currentTarget }: FormEvent<Control>) => {
      currentTarget.setCustomValidity(problem?.(currentTarget.value) ?? '');
      if (complaint) setComplaint(currentTarget.validationMessage);
    },
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault();
      const { form, validationMessage } = event.currentTarget;
      setComplaint(validationMessage);
      const controls = form?.querySelectorAll<Control>('input, textarea, select') ?? [];
      [...controls].find(({ validity }) => !validity.valid)?.focus();
    },
  };
  return { control, note, isComplaint: complaint !== '' };
}

interface Props {
  label: string;
  required?: boolean;
  /** The result of `useComplaint`. */
  field: ReturnType<typeof useComplaint>;
  /** The control, and what is shown over it. */
  children: ReactNode;
}

/** The label above a control and the note below it. */
export function FieldFrame({ label, required, field: { control, note, isComplaint }, children }: Props) {
  return (
    <chakra.div>
      <chakra.label htmlFor={control.id} display="block" mb={1} fontWeight="semibold" textStyle="secondary">
        {label}
        {!required && (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      <chakra.div position="relative">{children}</chakra.div>
      {note && (
        <chakra.p
          id={control['aria-describedby']}
          mt={1}
          textStyle="secondary"
          color={isComplaint ? 'danger.fg' : 'fg.subtle'}
        >
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
