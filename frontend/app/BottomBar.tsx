import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { UnreadMessagesBadge } from '../features/messages/MessageBell.tsx';
import { openSearch } from '../features/search/searchDialog.ts';
import { paths } from '../lib/paths.ts';
import { useAsMember } from '../lib/session/asMember.ts';
import { fixed } from '../ui/fixed.ts';
import { Part } from '../ui/Part.tsx';
import { preloadable } from '../lib/loading/preloadable.tsx';
import { usePreloadWhenIdle } from '../lib/loading/usePreloadWhenIdle.ts';
import { bottomBarLinks, shownTo } from './links.ts';
import { strings } from './strings.ts';
import { useScrolledDown } from './useScrolledDown.ts';

const MobileMenu = preloadable(() => import('./MobileMenu.tsx'));

/** Its links are wanted without a network, too; not from the breakpoint `lg` on, where there is no bar. */
const preloadMenu = async () => {
  if (!matchMedia('(min-width: 64rem)').matches) await MobileMenu.preload();
};

const Bar = fixed('nav', {
  base: {
    hideFrom: 'lg',
    position: 'fixed',
    insetX: 0,
    bottom: 0,
    zIndex: 'bar',
    display: 'flex',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.card/92',
    backdropFilter: 'blur(12px)',
    borderTopWidth: '1px',
    transition: 'transform {durations.enter} {easings.out}',
    '&[data-away]:not(:focus-within)': { transform: 'translateY(100%)' },
    'html:has([data-chat]) &': { hideBelow: 'md' },
  },
});

const place = {
  base: {
    position: 'relative',
    flex: 1,
    minH: '56px',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 0.5,
    // With larger letters, too, a label is whole and in one line.
    fontSize: 'min(0.75rem, 3.75vw, 18px)',
    lineHeight: 'min(1rem, 5vw, 24px)',
    whiteSpace: 'nowrap',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    _currentPage: { color: 'accent.fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
} as const;

const PlaceLink = fixed(NavLink, place);
const PlaceButton = fixed('button', place);

/** At the corner of the icon. */
const Unread = () => (
  <Corner>
    <UnreadMessagesBadge />
  </Corner>
);

const Corner = fixed('span', {
  base: { position: 'absolute', top: 1, insetStart: 'calc(50% + 4px)', display: 'grid' },
});

/** On small screens: the main places. It is hidden while the reader scrolls down. */
export function BottomBar() {
  const away = useScrolledDown();
  const [open, setOpen] = useState(false);
  const asMember = useAsMember();
  const close = () => setOpen(false);
  usePreloadWhenIdle(preloadMenu);
  return (
    <>
      <Bar aria-label="Places" data-away={away || undefined}>
        {shownTo(asMember, bottomBarLinks).map(({ label, icon: Icon, to }) => (
          <PlaceLink key={label} to={to} end={to === paths.feed}>
            <Icon size={22} aria-hidden />
            {to === paths.messages && <Unread />}
            {label}
          </PlaceLink>
        ))}
        <PlaceButton type="button" aria-haspopup="dialog" onClick={openSearch}>
          <Search size={22} aria-hidden />
          {strings.searchShort}
        </PlaceButton>
        <PlaceButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={22} aria-hidden />
          {strings.menu}
        </PlaceButton>
      </Bar>
      {open && (
        <Part fallback={null} onClose={close}>
          <MobileMenu onClose={close} />
        </Part>
      )}
    </>
  );
}
