import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { AccessTokensCard } from '../features/accessTokens/AccessTokensCard.tsx';
import { LogLinkCard } from '../features/moderation/LogLinkCard.tsx';
import { InvitationsLinkCard } from '../features/registration/InvitationsLinkCard.tsx';
import { BlockedMembers } from '../features/relations/BlockedMembers.tsx';
import { MutedMembers } from '../features/relations/MutedMembers.tsx';
import { Card } from '../ui/Card.tsx';
import { ColorModeChoice } from './ColorModeChoice.tsx';
import { strings } from './strings.ts';

/** `/settings`: colour mode, access tokens, blocked and muted members, and other settings of the member. */
export default function SettingsPage() {
  return (
    <Stack gap={{ base: 2, md: 4 }} data-wide>
      <chakra.h1 textStyle="title" px={{ base: 3, md: 0 }} pt={{ base: 2, md: 0 }}>
        {strings.settings}
      </chakra.h1>
      <Columns>
        <Card as="section" aria-labelledby="appearance">
          <chakra.h2 id="appearance" textStyle="section">
            {strings.appearance}
          </chakra.h2>
          <chakra.div maxW="400px" mx={-3}>
            <ColorModeChoice />
          </chakra.div>
        </Card>
        <AccessTokensCard />
        <BlockedMembers />
        <MutedMembers />
        <InvitationsLinkCard />
        <LogLinkCard />
      </Columns>
    </Stack>
  );
}

/** Two columns where they fit. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
  },
});
