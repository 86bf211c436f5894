import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { preloadable } from '../../../lib/loading/preloadable.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Late } from '../../../ui/Late.tsx';
import { cardText } from '../strings.ts';
import type { PostMenuProps } from '../editing/PostMenu.tsx';

export const PostMenu = preloadable(() => import('../editing/PostMenu.tsx'));

/** Opens the menu of a post, whose code is loaded when the page is at rest or when it is first used. */
export function MenuButton(props: PostMenuProps) {
  const [isUsed, use] = useState(false);
  const button = (
    <Dots type="button" aria-label={cardText.menu} aria-haspopup="menu" onClick={() => use(true)}>
      <Ellipsis aria-hidden />
    </Dots>
  );
  return (
    <Corner>
      {isUsed ? (
        <Late fallback={button}>
          <PostMenu {...props} />
        </Late>
      ) : (
        button
      )}
    </Corner>
  );
}

/** In the corner of the card, 44 px for a finger without making the head higher. */
const Corner = fixed('div', { base: { my: '-2px', ms: 'auto', me: -2, color: 'fg.muted' } });
const Dots = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'lg' },
  base: { boxSize: 11, minW: 11, px: 0, color: 'inherit' },
});
