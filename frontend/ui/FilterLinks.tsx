import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    h: 8,
    px: 3,
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.hover' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
    '@media (pointer: coarse)': { h: 11 },
  },
});

interface Props {
  /** What is chosen: 'Category'. */
  label: string;
  choices: { label: string; to: string; current: boolean; icon?: LucideIcon }[];
  /** State of the history entry that a choice makes. */
  state?: object;
}

/** A filter whose choices are addresses: Back takes one back, and a link shares it. */
export function FilterLinks({ label, choices, state }: Props) {
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul display="flex" flexWrap="wrap" gap={2} listStyleType="none">
        {choices.map(({ label: name, to, current, icon: Icon }) => (
          <li key={name}>
            <Chip to={to} state={state} aria-current={current || undefined}>
              {Icon && <Icon size={16} aria-hidden />}
              {name}
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
