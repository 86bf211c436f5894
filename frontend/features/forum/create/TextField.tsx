import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';

interface Props extends ComponentProps<typeof TextareaField> {
  /** Code points, and how many there may be. */
  length: number;
  longest: number;
  onText: (text: string) => void;
}

/** A labelled field that grows with its text and says when it is too long. */
export const TextField = ({ length, longest, onText, ...field }: Props) => (
  <div>
    <TextareaField
      rows={1}
      required
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      {...field}
    />
    <chakra.p textStyle="secondary" textAlign="end" _empty={{ display: 'none' }}>
      <LengthHint length={length} longest={longest} />
    </chakra.p>
  </div>
);
