import { useOnlineUsers, useRegisteredCount } from './counts.ts';
import { StatsCard } from './StatsCard.tsx';
import { presenceText } from './strings.ts';

/** The sidebar's card (§2). */
export function SiteStatsCard() {
  const { count } = useOnlineUsers();
  return (
    <StatsCard
      counts={[
        { name: presenceText.usersOnline, count, live: true },
        { name: presenceText.registeredUsers, count: useRegisteredCount() },
      ]}
    />
  );
}

/** The mobile menu's card, with the real number (decision 4). */
export function TotalUsersCard() {
  return <StatsCard counts={[{ name: presenceText.totalUsers, count: useRegisteredCount() }]} />;
}
