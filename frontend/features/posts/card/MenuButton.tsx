import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { preloadable } from '../../../lib/loading/preloadable.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { cardText } from '../strings.ts';
import type { PostMenuProps } from '../editing/PostMenu.tsx';

export const PostMenu = preloadable(() => import('../editing/PostMenu.tsx'));

/** The menu of a post, whose code is loaded when the page is at rest or when it is first used. */
export const MenuButton = (props: PostMenuProps) => (
  <Corner>
    <LateMenu label={cardText.menu}>
      <PostMenu {...props} />
    </LateMenu>
  </Corner>
);

interface LateMenuProps {
  label: string;
  /** The menu, open from the start. */
  children: ReactNode;
}

/** A button that is shown instead of a menu until it is first used. */
export function LateMenu({ label, children }: LateMenuProps) {
  const [isUsed, use] = useState(false);
  const button = (
    <Dots type="button" aria-label={label} aria-haspopup="menu" onClick={() => use(true)}>
      <Ellipsis aria-hidden />
    </Dots>
  );
  return isUsed ? <LazyBoundary fallback={button}>{children}</LazyBoundary> : button;
}

/** In the corner of the card, 44 px for a finger without making the head higher. */
const Corner = fixed('div', { base: { my: '-2px', ms: 'auto', me: -2, color: 'fg.muted' } });
const Dots = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'lg' },
  base: { boxSize: 11, minW: 11, px: 0, color: 'inherit' },
});
