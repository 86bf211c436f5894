import { Reply } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { fixed } from '../../fixed.ts';
import { useSwipe } from './useSwipe.ts';

interface Props {
  frame: RefObject<HTMLDivElement | null>;
  onSwiped: (id: string) => void;
}

/** Follows a finger that swipes a message to the right. */
export function SwipeArrow(props: Props) {
  const arrow = useRef<HTMLDivElement>(null);
  useSwipe({ ...props, arrow });
  return (
    <Disc ref={arrow} aria-hidden>
      <Reply size={18} />
    </Disc>
  );
}

const Disc = fixed('div', {
  base: {
    position: 'fixed',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    boxSize: '32px',
    borderRadius: 'full',
    bg: 'bg.raised',
    borderWidth: '1px',
    color: 'fg.muted',
    opacity: 0,
    pointerEvents: 'none',
    '&[data-far]': { bg: 'accent.solid', color: 'accent.contrast' },
  },
});
