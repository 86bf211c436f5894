import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { MessageRequestAnswer } from '../../../gql/graphql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { refreshConversations, relist } from '../conversationCache.ts';

const AnswerMessageRequest = graphql(`
  mutation AnswerMessageRequest($input: AnswerMessageRequestInput!) {
    answerMessageRequest(input: $input) {
      id
      ...Conversation_changed
    }
  }
`);

/** Accepts or ignores the request of a member, and shows it in both lists; rejects with the server's error. */
export async function answerRequest(
  client: ApolloClient,
  userId: string,
  answer: MessageRequestAnswer,
): Promise<void> {
  const { data } = await sendOnce(`request:${userId}`, { userId, answer }, (input) =>
    client.mutate({ mutation: AnswerMessageRequest, variables: { input } }),
  );
  relist(client.cache, data!.answerMessageRequest.id, false);
  void refreshConversations(client).catch(() => {});
}
