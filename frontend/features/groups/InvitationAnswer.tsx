import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { GroupInvitationAnswer } from '../../gql/graphql.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { answerInvitation } from './answerInvitation.ts';
import { invitationText } from './strings.ts';

interface Props {
  invitationId: string;
  group: { id: string; name: string };
}

/** Accept and Decline. */
export function InvitationAnswer({ invitationId, group }: Props) {
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const answer = async (said: GroupInvitationAnswer) => {
    if (pending) return;
    setPending(true);
    if (!(await answerInvitation(client, invitationId, group, said))) setPending(false);
  };
  const named = (action: string) => ({ 'aria-label': invitationText.to(action, group.name) });
  return (
    <Flex gap={2}>
      <PendingButton
        pending={pending}
        {...named(invitationText.accept)}
        onClick={() => void answer('ACCEPTED')}
      >
        {invitationText.accept}
      </PendingButton>
      <Button variant="outline" {...named(invitationText.decline)} onClick={() => void answer('DECLINED')}>
        {invitationText.decline}
      </Button>
    </Flex>
  );
}
