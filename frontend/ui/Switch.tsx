import { chakra } from '@chakra-ui/react/styled-system';

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

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that takes effect at once, with its label and what it means. */
export const Switch = ({ label, hint, checked, onChange }: SwitchProps) => (
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
