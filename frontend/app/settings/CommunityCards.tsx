import { Stack } from '@chakra-ui/react/stack';
import { LogLinkCard } from '../../features/moderation/LogLinkCard.tsx';
import { WaitingLinkCard } from '../../features/waiting/WaitingLinkCard.tsx';
import { InvitationsLinkCard } from '../../features/registration/InvitationsLinkCard.tsx';

/** Links to the viewer's invitations (if they may invite), to their content in review, and to the moderation log. */
export default function CommunityCards() {
  return (
    <Stack gap={{ base: 2, md: 4 }}>
      <InvitationsLinkCard />
      <WaitingLinkCard />
      <LogLinkCard />
    </Stack>
  );
}
