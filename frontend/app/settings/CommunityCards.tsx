import { Stack } from '@chakra-ui/react/stack';
import { LogLinkCard } from '../../features/moderation/LogLinkCard.tsx';
import { InvitationsLinkCard } from '../../features/registration/InvitationsLinkCard.tsx';

/** Links to what members see of the community's government, and to the invitations of those who may invite. */
export default function CommunityCards() {
  return (
    <Stack gap={{ base: 2, md: 4 }}>
      <InvitationsLinkCard />
      <LogLinkCard />
    </Stack>
  );
}
