import { Link2 } from 'lucide-react';
import { persistently } from '../../../lib/loading/persistently.ts';
import { fixed } from '../../../ui/fixed.ts';
import { cardText } from '../strings.ts';

/** Fetched before it is pressed: some browsers let a page copy only at once. */
export const loadCopyLink = () => persistently(() => import('./copyLink.ts'));

/** Copies the address of a post. */
export const CopyLink = ({ postId }: { postId: string }) => (
  <Corner
    type="button"
    aria-label={cardText.copyLink}
    onClick={() => void loadCopyLink().then(({ copyLink }) => copyLink(postId))}
  >
    <Link2 aria-hidden />
  </Corner>
);

/** In the corner of the card, 44 px for a finger without making the head higher. */
const Corner = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'lg' },
  base: { boxSize: 11, minW: 11, px: 0, my: '-2px', ms: 'auto', me: -2, color: 'fg.muted' },
});
