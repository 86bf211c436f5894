import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge, type Counted } from './CountBadge.tsx';
import { fixed } from './fixed.ts';
import { Dropdown } from './menu/Dropdown.tsx';
import { VisuallyHidden } from './VisuallyHidden.ts';

interface Props {
  label: string;
  icon: LucideIcon;
  /** The number of unread items. */
  count: number;
  /** Completes the accessible count. */
  of: Counted;
  /** Shown beside the title. */
  action?: ReactNode;
  /** The content of the panel; it may close the panel. */
  children: (close: () => void) => ReactNode;
}

/** A round button in the header with the number of unread items, which opens a panel with them. */
export function Bell({ label, icon: Icon, count, of, action, children }: Props) {
  const button = (
    <Round>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      <Corner>
        <CountBadge count={count} of={of} />
      </Corner>
    </Round>
  );
  return (
    <Dropdown label={label} button={button} popup="dialog">
      {(close) => (
        <>
          <Head>
            <Title>{label}</Title>
            {action}
          </Head>
          {children(close)}
        </>
      )}
    </Dropdown>
  );
}

const Corner = fixed('span', {
  base: { position: 'absolute', top: '1px', insetEnd: '-2px', display: 'grid' },
});
const Head = fixed('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: 14, px: 4 },
});
const Title = fixed('h2', { base: { textStyle: 'section' } });

const Round = fixed('span', {
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
