import { Input } from './Input.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<typeof Input> {
  label: string;
  hint?: string;
  /** What is wrong with a value, as a whole sentence; undefined when nothing is. */
  problem?: (value: string) => string | undefined;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/**
 * A labelled input. The browser checks it on submit (`required`, `type`, and `problem` as a custom validity) and
 * shows its own message; the same text stands below the field until it is mended.
 */
export function Field({ label, hint, problem, end, ...input }: Props) {
  const id = useId();
  const [complaint, setComplaint] = useState('');
  const note = complaint || hint;
  return (
    <chakra.div>
      <chakra.label htmlFor={id} display="block" mb={1} fontWeight="semibold" textStyle="secondary">
        {label}
        {!input.required && (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      <chakra.div position="relative">
        <Input
          id={id}
          {...input}
          pe={end ? 11 : undefined}
          aria-invalid={complaint !== '' || undefined}
          aria-describedby={note ? `${id}note` : undefined}
          onInput={({ currentTarget }) => {
            currentTarget.setCustomValidity(problem?.(currentTarget.value) ?? '');
            if (complaint) setComplaint(currentTarget.validationMessage);
          }}
          onInvalid={({ currentTarget }) => setComplaint(currentTarget.validationMessage)}
        />
        {end && (
          <chakra.div position="absolute" insetEnd={0} top={0} h="full" display="grid" placeItems="center">
            {end}
          </chakra.div>
        )}
      </chakra.div>
      {note && (
        <chakra.p id={`${id}note`} mt={1} textStyle="secondary" color={complaint ? 'danger.fg' : 'fg.subtle'}>
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
