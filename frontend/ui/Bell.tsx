import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from './CountBadge.tsx';
import { Dropdown } from './menu/Dropdown.tsx';

interface Props {
  label: string;
  icon: LucideIcon;
  /** Unread things. */
  count: number;
  /** Completes the spoken count: 'unread messages'. */
  of: string;
  /** Stands beside the title. */
  action?: ReactNode;
  /** What the panel shows; it may close it. */
  children: (close: () => void) => ReactNode;
}

/** A round button in the header that counts what is unread and opens a panel with it. */
export function Bell({ label, icon: Icon, count, of, action, children }: Props) {
  const button = (
    <Round>
      <Icon size={20} aria-hidden />
      <chakra.span srOnly>{label}</chakra.span>
      <chakra.span position="absolute" top="1px" insetEnd="-2px" display="grid">
        <CountBadge count={count} of={of} />
      </chakra.span>
    </Round>
  );
  return (
    <Dropdown label={label} button={button} popup="dialog">
      {(close) => (
        <>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH={14} px={4}>
            <chakra.h2 textStyle="section">{label}</chakra.h2>
            {action}
          </chakra.div>
          {children(close)}
        </>
      )}
    </Dropdown>
  );
}

const Round = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 9,
    borderRadius: 'full',
    bg: 'bg.hover',
    color: 'fg',
    '[aria-expanded=true] > &': { bg: 'accent.subtle', color: 'accent.fg' },
  },
});
