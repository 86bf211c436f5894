import { SiteStatsCard } from '../features/presence/SiteStatsCard.tsx';
import { useViewer } from '../lib/session/viewer.ts';
import { ColorModeChoice } from './ColorModeChoice.tsx';
import { ForStaff } from './ForStaff.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { accountLinks, sidebarLinks } from './links.ts';
import { strings } from './strings.ts';

/** The left column on large screens. Visitors choose the colours here; members have a menu for it. */
export function Sidebar() {
  const { viewer, loading } = useViewer();
  return (
    <nav aria-label="Main">
      <MenuLinks links={sidebarLinks} />
      <ForStaff isLive />
      <MenuLinks links={accountLinks} title={strings.communityAccounts} />
      {viewer && <SiteStatsCard />}
      {!viewer && !loading && <ColorModeChoice />}
    </nav>
  );
}
