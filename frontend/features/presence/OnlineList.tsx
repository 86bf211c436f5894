import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useOnlineUsers } from './counts.ts';
import { presenceText } from './strings.ts';

/** §9: the mobile menu names this many. */
const SHOWN = 5;

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 11,
    px: 3,
    borderRadius: 'l1',
    fontWeight: 'medium',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** The mobile menu's Online list. */
export function OnlineList({ onFollow }: { onFollow: () => void }) {
  const { count, users } = useOnlineUsers();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" px={3} pt={3} pb={1}>
        {presenceText.online}
      </chakra.h2>
      {count === 0 && (
        <chakra.p px={3} py={2} color="fg.muted">
          {presenceText.nobodyOnline}
        </chakra.p>
      )}
      <ul>
        {users.slice(0, SHOWN).map((user) => (
          <li key={user.id}>
            <Row to={paths.member(user.username)} onClick={onFollow}>
              <Avatar user={user} size={28} online />
              {user.username}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
