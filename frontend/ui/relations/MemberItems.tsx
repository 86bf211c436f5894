import { useApolloClient } from '@apollo/client/react';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import { blockUser, changeRelation } from '../../lib/relations/changeRelation.ts';
import { relationText } from '../../lib/relations/strings.ts';
import { useIsMuted } from '../../lib/relations/useIsMuted.ts';
import { MenuItem } from '../menu/Menu.tsx';

interface Props {
  /** Another member than the viewer. */
  user: { id: string; username: string };
}

/** Entries of a menu: mute and block, for a signed-in member. */
export function MemberItems({ user }: Props) {
  const client = useApolloClient();
  const isMuted = useIsMuted(user.id);
  const { username } = user;
  return (
    <>
      <MenuItem
        icon={isMuted ? Volume2 : VolumeX}
        onSelect={() => void changeRelation(client, isMuted ? 'unmute' : 'mute', user)}
      >
        {isMuted ? relationText.unmute(username) : relationText.mute(username)}
      </MenuItem>
      <MenuItem icon={Ban} onSelect={() => void blockUser(client, user)}>
        {relationText.block(username)}
      </MenuItem>
    </>
  );
}
