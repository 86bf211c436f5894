import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Properties of every labelled control. */
export interface Labelling {
  label: string;
  hint?: string;
  /** The problem with a value, as a whole sentence; undefined if it is valid. */
  problem?: (value: string) => string | undefined;
}

/**
 * The browser checks a control on submit (`required`, `type`, and `problem` as a custom validity). Its message is shown
 * below the control until it is corrected, not in the browser's bubble, which would cover it. Spread `control` over it. A
 * value that was not typed is checked, too: a draft's, or one that a button fills in.
 */
export function useValidation({ hint, problem }: Omit<Labelling, 'label'>) {
  const id = useId();
  const [invalidMessage, setInvalidMessage] = useState('');
  const note = invalidMessage || hint;
  const checked = useRef<string>(undefined);
  const check = (control: Control) => {
    checked.current = control.value;
    control.setCustomValidity(problem?.(control.value) ?? '');
    if (invalidMessage) setInvalidMessage(control.validationMessage);
  };
  useLayoutEffect(() => {
    const control = document.getElementById(id) as Control | null;
    if (control && control.value !== checked.current) check(control);
  });
  const control = {
    id,
    ...(invalidMessage && { 'aria-invalid': true }),
    'aria-describedby': note ? `${id}note` : undefined,
    onInput: ({ currentTarget }: FormEvent<Control>) => check(currentTarget),
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault();
      const { form, validationMessage } = event.currentTarget;
      setInvalidMessage(validationMessage);
      const controls = form?.querySelectorAll<Control>('input, textarea, select') ?? [];
      [...controls].find(({ validity }) => !validity.valid)?.focus();
    },
  };
  return { control, note, isInvalid: invalidMessage !== '' };
}

interface Props {
  label: string;
  required?: boolean;
  /** The result of `useValidation`. */
  field: ReturnType<typeof useValidation>;
  /** The control, and what is shown over it. */
  children: ReactNode;
}

/** The label above a control and the note below it. */
export function FieldFrame({ label, required, field: { control, note, isInvalid }, children }: Props) {
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
          color={isInvalid ? 'danger.fg' : 'fg.subtle'}
        >
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
