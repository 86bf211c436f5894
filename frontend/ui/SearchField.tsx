import type { ComponentProps } from 'react';
import { Input } from './Input.tsx';

interface Props extends ComponentProps<typeof Input> {
  label: string;
  onText: (text: string) => void;
}

/** A text field that searches while the user types. */
export const SearchField = ({ label, onText, ...props }: Props) => (
  <Input
    variant="subtle"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="search"
    onChange={({ currentTarget }) => onText(currentTarget.value)}
    {...props}
  />
);
