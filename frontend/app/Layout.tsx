import { Outlet, useLocation } from 'react-router-dom';
import { useHeartbeat } from '../features/presence/useHeartbeat.ts';
import { paths } from '../lib/paths.ts';
import { useViewer } from '../lib/session/viewer.ts';
import { lazyWhenIdle, lazyAfterPaint } from '../lib/loading/idle.ts';
import { fixed } from '../ui/fixed.ts';
import { OptionalBoundary } from '../ui/LazyBoundary.tsx';
import { Part } from '../ui/Part.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './header/Header.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { Search } from './Search.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { strings } from './strings.ts';

const HomePanel = lazyAfterPaint(() => import('./HomePanel.tsx'));
const MemberPanel = lazyAfterPaint(() => import('./MemberPanel.tsx'));

/** The breakpoint `xl`: from here on there is a third column. */
const WIDE = '(min-width: 80rem)';
const Bar = lazyWhenIdle(() => import('./Bar.tsx'));

const SkipLink = fixed('a', {
  base: {
    position: 'fixed',
    top: 2,
    insetStart: 2,
    zIndex: 'skip',
    px: 4,
    py: 2.5,
    borderRadius: 'l1',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

const Columns = fixed('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: '{sizes.sidebar} minmax(0, 1fr)',
      xl: '{sizes.sidebar} minmax(0, 1fr) {sizes.panel}',
    },
    columnGap: 6,
    maxW: '1440px',
    mx: 'auto',
    // Cards begin to have sides of their own there.
    px: { base: 0, md: 6 },
    pb: { base: 'calc(72px + env(safe-area-inset-bottom))', lg: 6 },
    // The height of the bar below the header.
    'html:has([data-bar]) &': { '--bar': '32px' },
    // The height of the banner, which would cover the end of the page.
    'html:has([data-install]) &': { pb: { base: 'calc(72px + 9rem + env(safe-area-inset-bottom))', lg: 6 } },
    _print: { display: 'block', p: 0 },
    'html:has([data-chat]) &': { pb: { base: 0, md: 'calc(72px + env(safe-area-inset-bottom))', lg: 6 } },
  },
});

/** The side columns stay in place and scroll separately from the page. */
const column = {
  position: 'sticky',
  top: 'calc({sizes.header} + var(--bar, 0px))',
  maxH: 'calc(100dvh - {sizes.header} - var(--bar, 0px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Its own scrollbar would appear next to the page's.
  scrollbarWidth: 'none',
  py: 4,
  // With the full height of the window, the padding below the columns would make the page higher than the window.
  mb: -6,
  alignSelf: 'start',
} as const;
const LeftColumn = fixed('div', { base: { ...column, hideBelow: 'lg' } });
/** It can be scrolled by keyboard also while nothing in it takes the focus. */
const RightColumn = fixed('aside', { base: column });

const Main = fixed('main', {
  base: {
    outline: 'none',
    w: 'full',
    maxW: 'main',
    mx: 'auto',
    pt: { base: 2, md: 4 },
    minH: '60dvh',
    // Such a page also fills the right-hand column.
    '&:has([data-wide])': { maxW: 'none', gridColumn: { xl: '2 / -1' } },
  },
});

/** The standard layout of section 2: header, sidebar, main area, and on the home page the right-hand panel. */
export default function Layout() {
  const { viewer, loading } = useViewer();
  const { pathname } = useLocation();
  const isWide = useMedia(WIDE);
  useHeartbeat();
  return (
    <>
      <SkipLink href="#content">{strings.skip}</SkipLink>
      <Header />
      <OptionalBoundary>
        <Bar />
      </OptionalBoundary>
      <Columns>
        <LeftColumn>
          <Sidebar />
        </LeftColumn>
        <Main id="content" tabIndex={-1}>
          <Outlet />
        </Main>
        {pathname === paths.feed && isWide && (
          <RightColumn aria-label="More" tabIndex={0}>
            <Part fallback={<PanelSkeleton />}>
              {viewer ? <MemberPanel /> : loading ? <PanelSkeleton /> : <HomePanel />}
            </Part>
          </RightColumn>
        )}
      </Columns>
      <BottomBar />
      <Search />
      <Shortcuts />
    </>
  );
}
