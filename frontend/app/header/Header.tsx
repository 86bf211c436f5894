import { Link, useLocation } from 'react-router-dom';
import { config } from '../../lib/config.ts';
import { MessageBell } from '../../features/messages/MessageBell.tsx';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { paths } from '../../lib/paths.ts';
import { useAsMember } from '../../lib/session/asMember.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import type { Viewer } from '../../lib/session/viewer.ts';
import { lazyWhenIdle } from '../../lib/loading/idle.ts';
import { BlockLogo } from '../../ui/BlockLogo.tsx';
import { OptionalBoundary } from '../../ui/LazyBoundary.tsx';
import { fixed } from '../../ui/fixed.ts';
import { strings } from '../strings.ts';
import { SearchButton } from './SearchButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

const MarketTrend = lazyWhenIdle(() => import('../../features/tokens/coins/MarketTrend.tsx'));

const Bar = fixed('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'bar',
    h: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: { base: 3, md: 6 },
    bg: 'bg.card/92',
    backdropFilter: 'blur(12px)',
    borderBottomWidth: '1px',
    'html:has([data-chat]) &': { hideBelow: 'md' },
  },
});

/** The bar at the top of every page: logo, search, coins, and the menu or the links to log in. */
export function Header() {
  const { viewer, loading, error } = useViewer();
  const { lurking } = useLurkMode();
  const asMember = useAsMember();
  const asLurker = lurking && !viewer;
  // Until the viewer is known, there may be a session.
  const isVisitor = !viewer && !loading && (lurking || !error);
  return (
    <Bar>
      <Home compact={asLurker} />
      {asLurker && <LurkBadge />}
      {(asMember || lurking) && <SearchButton />}
      <Buttons>
        {viewer && <MemberButtons viewer={viewer} />}
        {isVisitor && <VisitorButtons lurking={lurking} />}
      </Buttons>
      {(viewer || lurking) && (
        <OptionalBoundary>
          <MarketTrend />
        </OptionalBoundary>
      )}
    </Bar>
  );
}

const Buttons = fixed('div', {
  base: { ms: 'auto', display: 'flex', gap: { base: 1, sm: 2 }, alignItems: 'center' },
});

/** Only for members (§1): both bells and the user menu. */
function MemberButtons({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Beside>
        <MessageBell />
      </Beside>
      <NotificationBell />
      <UserMenu viewer={viewer} />
    </>
  );
}

/** Shown where no bottom bar has a link to the messages with their count. */
const Beside = fixed('div', { base: { hideBelow: 'lg' } });

/** Links to the feed, and scrolls to its top if it is already open. */
function Home({ compact }: { compact: boolean }) {
  const { pathname } = useLocation();
  const toTop = () => pathname === paths.feed && scrollTo({ top: 0, behavior: 'smooth' });
  return (
    <HomeLink to={paths.feed} onClick={toTop}>
      <BlockLogo />
      <Wordmark data-compact={compact || undefined}>{config.productName}</Wordmark>
    </HomeLink>
  );
}

const HomeLink = fixed(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2.5,
    minW: 0,
    h: 11,
    // What is in the second line begins below the padding.
    py: 1,
    overflow: 'clip',
    borderRadius: 'l1',
  },
});

/** Without room for some of its letters it is in a second line, which is cut off. */

const Wordmark = fixed('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    flex: '1 1 3.5em',
    minW: 0,
    maxW: 'max-content',
    truncate: true,
    fontSize: '1.375rem',
    lineHeight: '{sizes.9}',
    letterSpacing: '-.03em',
    '&[data-compact]': { srOnly: { base: true, md: false } },
  },
});

const LurkBadge = () => <Lurk>{strings.lurkBadge}</Lurk>;

const Lurk = fixed('span', {
  base: {
    px: 2,
    py: 0.5,
    borderRadius: '6px',
    bg: 'danger.solid',
    color: 'danger.contrast',
    textStyle: 'badge',
    whiteSpace: 'nowrap',
    '@media (max-width: 17em)': { display: 'none' },
  },
});
