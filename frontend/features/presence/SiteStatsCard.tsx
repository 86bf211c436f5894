import { useId } from 'react';
import { fixed } from '../../ui/fixed.ts';
import { grouped } from '../../lib/grouped.ts';
import { useOnlineUsers, useRegisteredCount } from './counts.ts';
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

/** 'Site Stats': each count under its name. */
function StatsCard({ counts }: { counts: { name: string; count: number | undefined; live?: boolean }[] }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Title id={id}>{presenceText.siteStats}</Title>
      <dl>
        {counts.map(({ name, count, live }) => (
          <Line key={name}>
            <Name>
              {name}
              {live && count ? <OnlineDot aria-hidden /> : null}
            </Name>
            <Count>{count === undefined ? '–' : <data value={count}>{grouped(count)}</data>}</Count>
          </Line>
        ))}
      </dl>
    </Frame>
  );
}

const Frame = fixed('section', {
  base: { mx: 3, mt: 4, p: 3, borderWidth: '1px', borderRadius: 'l2', bg: 'bg.card' },
});
const Title = fixed('h2', {
  base: { textStyle: 'secondary', fontWeight: 'semibold', color: 'fg.muted', mb: 1 },
});
const Line = fixed('div', { base: { display: 'flex', alignItems: 'center', gap: 2, minH: 8 } });
const Name = fixed('dt', { base: { flex: 1, display: 'flex', alignItems: 'center', gap: 2 } });
const Count = fixed('dd', { base: { fontWeight: 'semibold' } });
const OnlineDot = fixed('span', { base: { boxSize: '8px', borderRadius: 'block', bg: 'presence' } });
