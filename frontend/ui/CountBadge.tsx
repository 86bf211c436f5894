import { fixed } from './fixed.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { nounFor } from '../lib/plural.ts';

const CAP = 99;

/** What is counted, for one and for several: `['unread message', 'unread messages']`. */
export type Counted = readonly [one: string, several: string];

/** The unread count, '99+' above 99 (section 5); nothing at zero. `of` completes the label: "3 unread messages". */
export function CountBadge({ count, of: [one, several] }: { count: number; of: Counted }) {
  if (count <= 0) return null;
  const shown = count > CAP ? `${CAP}+` : String(count);
  return (
    <Badge>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{`${shown} ${nounFor(count, one, several)}`}</VisuallyHidden>
    </Badge>
  );
}

const Badge = fixed('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    // It must not cover the icon at whose corner it is.
    minW: 'min(1.125rem, 24px)',
    h: 'min(1.125rem, 24px)',
    px: '4px',
    borderRadius: '6px',
    bg: 'danger.solid',
    color: 'danger.contrast',
    textStyle: 'badge',
    fontSize: 'min(0.6875rem, 15px)',
    lineHeight: 'min(1rem, 22px)',
  },
});
