import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { GroupInvitationAnswer } from '../../gql/graphql.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { graphql } from '../../gql/gql.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { groupText, invitationText } from './strings.ts';
import { refetchQueries, placeInLists, withoutInvitation } from './groupCache.ts';

const AnswerGroupInvitation = graphql(`
  mutation AnswerGroupInvitation($input: AnswerGroupInvitationInput!) {
    answerGroupInvitation(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Accepts or declines an invitation (decision 12) and returns whether it succeeded. */
async function answerInvitation(
  client: ApolloClient,
  invitationId: string,
  group: { id: string; name: string },
  answer: GroupInvitationAnswer,
): Promise<boolean> {
  const accepted = answer === 'ACCEPTED';
  try {
    await client.mutate({
      mutation: AnswerGroupInvitation,
      variables: { input: { invitationId, answer } },
      update: (cache, { data }) => {
        if (!data) return;
        if (accepted) placeInLists(cache, group.id, true);
        else withoutInvitation(cache, group.id);
      },
    });
    toast({ title: accepted ? groupText.joined(group.name) : invitationText.declined, tone: 'success' });
    return true;
  } catch (error) {
    toastError(invitationText.failed, error);
    await refetchQueries(client, 'GroupInvitations', 'GroupById');
    return false;
  }
}

interface Props {
  invitationId: string;
  group: { id: string; name: string };
}

/** Accept and Decline. */
export function InvitationAnswer({ invitationId, group }: Props) {
  const client = useApolloClient();
  const { act, pending } = usePending();
  const answer = (chosen: GroupInvitationAnswer) =>
    act(() => answerInvitation(client, invitationId, group, chosen));
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
