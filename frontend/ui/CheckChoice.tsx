import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** What choosing it means. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One of several things that can be switched on. */
export const CheckChoice = ({ label, hint, checked, onChange }: Props) => (
  <Choice>
    <chakra.input
      type="checkbox"
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
