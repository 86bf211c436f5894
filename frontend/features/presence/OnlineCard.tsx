import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CardHead, CardTitle, PlainSection } from '../../ui/Card.tsx';
import { fixed } from '../../ui/fixed.ts';
import { useOnlineUsers } from './counts.ts';
import { presenceText } from './strings.ts';

/** As many as fit into one line. */
const SHOWN = 5;

/** The members online, beside the feed: one line of constant height. */
export function OnlineCard() {
  const { viewer } = useViewer();
  const { users, known } = useOnlineUsers();
  const id = useId();
  const others = users.filter((user) => user.id !== viewer?.id);
  return (
    <PlainSection aria-labelledby={id}>
      <CardHead style={{ height: 22 }}>
        <CardTitle id={id}>{presenceText.onlineNow}</CardTitle>
        <All to={`${paths.members}?show=online`}>{presenceText.seeAll}</All>
      </CardHead>
      <Line style={{ height: ONLINE_HEIGHT }}>
        {known && others.length === 0 && <None>{presenceText.nobodyElse}</None>}
        {others.slice(0, SHOWN).map((user) => (
          <li key={user.id}>
            <Face to={paths.member(user.username)}>
              <Avatar user={user} size={40} online />
              <Name>{user.username}</Name>
            </Face>
          </li>
        ))}
      </Line>
    </PlainSection>
  );
}

/** Height of the line below the title, px; `app/PanelSkeleton.tsx` has the same. */
const ONLINE_HEIGHT = 64;

const All = fixed(Link, {
  base: {
    textStyle: 'secondary',
    fontWeight: 'semibold',
    color: 'accent.fg',
    borderRadius: '4px',
    _hover: { textDecoration: 'underline' },
  },
});
const Line = fixed('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 1 },
});
const None = fixed('li', { base: { gridColumn: '1 / -1', alignSelf: 'center', color: 'fg.muted' } });
const Face = fixed(Link, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 1,
    pt: 1,
    borderRadius: 'l1',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Name = fixed('span', {
  base: { maxW: 'full', px: 0.5, textStyle: 'meta', truncate: true },
});
