import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { Textarea } from '../../../ui/Input.tsx';
import { LengthHint } from '../../../ui/LengthHint.tsx';

interface Props extends ComponentProps<typeof Textarea> {
  label: string;
  value: string;
  /** Code points, and how many there may be. */
  length: number;
  longest: number;
  onText: (text: string) => void;
}

/** A labelled field that grows with its text and says when it is too long. */
export function TextField({ label, length, longest, onText, ...field }: Props) {
  const id = useId();
  return (
    <chakra.div display="grid" gap={1}>
      <chakra.label htmlFor={id} fontWeight="semibold" textStyle="secondary">
        {label}
      </chakra.label>
      <Textarea
        id={id}
        rows={1}
        required
        aria-invalid={length > longest || undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        {...field}
      />
      <chakra.span textStyle="secondary" textAlign="end" _empty={{ display: 'none' }}>
        <LengthHint length={length} longest={longest} />
      </chakra.span>
    </chakra.div>
  );
}
