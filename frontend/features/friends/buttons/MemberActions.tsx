import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { MessageCircle, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStartConversation } from '../../../lib/navigation/chosenMember.ts';
import type { Relationship_UserFragment } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { Relationship_user } from '../relationship.ts';
import { friendText } from '../strings.ts';
import { Bonked } from '../Bonked.tsx';
import { useBonk } from '../useBonk.ts';
import { useFriendActions } from './useFriendActions.ts';

interface Props {
  user: FragmentType<typeof Relationship_user>;
  /** Stands beside the last button. */
  children: ReactNode;
}

/** Add Friend or Unfriend, Message and Bonk, on another member's profile (§2). */
export function MemberActions({ user, children }: Props) {
  const data = useMasked(Relationship_user, user);
  if (!data || data.friendship === 'SELF') return null;
  return (
    <Row>
      <FriendButtons user={data} />
      <MessageButton user={data} />
      <Last>
        <BonkButton userId={data.id} />
        {children}
      </Last>
    </Row>
  );
}

/** On a phone the buttons fill the lines of the profile's other buttons. */
const Row = chakra('div', {
  base: {
    display: { base: 'contents', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    '& > *': { flexGrow: { base: 1, md: 0 } },
    '& button': { flexGrow: 1, px: { base: 3, md: 4 } },
  },
});

const Last = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: 2, '& > :first-child': { flexGrow: 1 } },
});

function FriendButtons({ user }: { user: Relationship_UserFragment }) {
  return useFriendActions(user).map(({ place, label, icon: Icon, main, act }) => (
    <Button key={place} variant={main ? 'solid' : 'outline'} aria-disabled={!act || undefined} onClick={act}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

function MessageButton({ user }: { user: Relationship_UserFragment }) {
  const start = useStartConversation();
  return (
    <Button variant="subtle" onClick={() => start(user)}>
      <MessageCircle aria-hidden />
      {friendText.message}
    </Button>
  );
}

/** The orange button, which shows the hit itself. */
function BonkButton({ userId }: { userId: string }) {
  const { bonk, hit, onRest } = useBonk(userId);
  return (
    <Bonked hit={hit} onRest={onRest}>
      <Button colorPalette="bonk" onClick={() => void bonk()}>
        <Zap aria-hidden />
        {friendText.bonk}
      </Button>
    </Bonked>
  );
}
