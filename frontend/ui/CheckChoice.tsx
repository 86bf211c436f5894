import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** What choosing it means. */
  hint?: string;
  /** The name of the choice, if only one of several can be on. */
  oneOf?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One of several things that can be switched on, or of which one is chosen. */
export const CheckChoice = ({ label, hint, oneOf, checked, onChange }: Props) => (
  <Choice>
    <chakra.input
      type={oneOf === undefined ? 'checkbox' : 'radio'}
      name={oneOf}
      boxSize="18px"
      mt="3px"
      accentColor="accent.solid"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {label}
      {hint && (
        <chakra.span display="block" textStyle="secondary" color="fg.muted">
          {hint}
        </chakra.span>
      )}
    </span>
  </Choice>
);

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: 3,
    alignItems: 'start',
    py: 1.5,
    cursor: 'pointer',
    '@media (pointer: coarse)': { py: 2.5 },
  },
});
