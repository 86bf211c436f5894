import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { GroupInvitationAnswer } from '../../gql/graphql.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { askAgain, placeInLists, withoutInvitation } from './shown.ts';
import { groupText, invitationText } from './strings.ts';

const AnswerGroupInvitation = graphql(`
  mutation AnswerGroupInvitation($input: AnswerGroupInvitationInput!) {
    answerGroupInvitation(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Accept or Decline (decision 12); tells whether it was taken. */
export async function answerInvitation(
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
    if (accepted) toast({ title: groupText.joined(group.name), tone: 'success' });
    return true;
  } catch (error) {
    toast({ title: invitationText.failed, description: errorText(error), tone: 'danger' });
    await askAgain(client, 'GroupInvitations', 'GroupById');
    return false;
  }
}
