import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Ellipsis, MessageCircle, Zap } from 'lucide-react';
import type { Relationship_UserFragment } from '../../gql/graphql.ts';
import { useStartConversation } from '../../lib/navigation/chosenMember.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../ui/AuthorLink.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { Bonked } from './Bonked.tsx';
import { useFriendActions } from './buttons/useFriendActions.ts';
import { Relationship_user } from './relationship.ts';
import { friendText } from './strings.ts';
import { useBonk } from './useBonk.ts';

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 3,
    p: 3,
    pt: 5,
    borderWidth: '1px',
    borderRadius: 'l2',
  },
});

interface Props {
  user: FragmentType<typeof Relationship_user>;
  online: boolean;
}

/** One friend: picture, name with a link to the profile, and actions. */
export function FriendCard({ user, online }: Props) {
  const data = useMasked(Relationship_user, user);
  return data && <Friend user={data} online={online} />;
}

function Friend({ user, online }: { user: Relationship_UserFragment; online: boolean }) {
  const start = useStartConversation();
  const { bonk, hit, onRest } = useBonk(user.id);
  return (
    <Frame>
      <chakra.div position="absolute" top={1} insetEnd={1}>
        <MoreMenu user={user} onBonk={() => void bonk()} />
      </chakra.div>
      <Bonked hit={hit} onRest={onRest}>
        <Avatar user={user} size={80} online={online} />
      </Bonked>
      <AuthorLink username={user.username} textAlign="center" lineHeight="1.25" my="auto" />
      <Button
        size="sm"
        variant="subtle"
        w="full"
        aria-label={friendText.to(friendText.message, user.username)}
        onClick={() => start(user)}
      >
        <MessageCircle aria-hidden />
        {friendText.message}
      </Button>
    </Frame>
  );
}

/** The menu of less frequent actions: bonk and unfriend. */
function MoreMenu({ user, onBonk }: { user: Relationship_UserFragment; onBonk: () => void }) {
  const actions = useFriendActions(user);
  return (
    <Menu label={friendText.more(user.username)} button={<Ellipsis size={20} aria-hidden />}>
      <MenuItem icon={Zap} onSelect={onBonk}>
        {friendText.bonk}
      </MenuItem>
      {actions.map(
        ({ label, icon, act }) =>
          act && (
            <MenuItem key={label} icon={icon} onSelect={act}>
              {label}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
