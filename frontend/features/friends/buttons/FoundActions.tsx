import { Button } from '@chakra-ui/react/button';
import type { FragmentType } from '@apollo/client';
import { MessageCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useStartConversation } from '../../../lib/navigation/chosenMember.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { Relationship_user } from '../relationship.ts';
import { friendText } from '../strings.ts';
import { useFriendActions } from './useFriendActions.ts';

interface Props {
  user: FragmentType<typeof Relationship_user>;
  /** Called when a conversation is opened, which closes the search; without it there is no Message. */
  onLeave?: () => void;
}

/** Message and Add Friend as icons beside a search result (§2); without Unfriend. */
export function FoundActions({ user, onLeave }: Props) {
  const data = useMasked(Relationship_user, user);
  const start = useStartConversation();
  const actions = useFriendActions(data ?? nobody);
  if (!data || data.friendship === 'SELF') return null;
  const write = () => {
    onLeave?.();
    start(data);
  };
  return (
    <>
      {onLeave && (
        <Sign label={friendText.message} username={data.username} icon={MessageCircle} onClick={write} />
      )}
      {data.friendship !== 'FRIENDS' &&
        actions.map(({ place, label, icon, main, act }) => (
          <Sign key={place} label={label} username={data.username} icon={icon} main={main} onClick={act} />
        ))}
    </>
  );
}

const nobody = {
  id: '',
  username: '',
  profilePicture: null,
  friendship: 'SELF',
  friendRequest: null,
} as const;

interface SignProps {
  label: string;
  username: string;
  icon: LucideIcon;
  main?: boolean;
  onClick?: () => void;
}

const Sign = ({ label, username, icon: Icon, main, onClick }: SignProps) => (
  <Button
    variant={main ? 'subtle' : 'ghost'}
    px={0}
    title={label}
    aria-label={friendText.to(label, username)}
    aria-disabled={!onClick || undefined}
    onClick={onClick}
  >
    <Icon aria-hidden />
  </Button>
);
