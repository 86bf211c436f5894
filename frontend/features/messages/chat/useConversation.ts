import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork, fresh, runAgain } from '../../../lib/graphql/refetch.ts';
import { useQueryCatchUp } from '../../../lib/live/useQueryCatchUp.ts';

/** The other member, and how far both have read. */
const ConversationWith = graphql(`
  query ConversationWith($userId: ID!) {
    conversation(userId: $userId) {
      id
      readSeq
      otherReadSeq
      unreadCount
      isClosed
      isRequest
      isIgnored
      user {
        id
        username
        role
        profilePicture
      }
    }
  }
`);

/** The other member before the first message. */
const NewCorrespondent = graphql(`
  query NewCorrespondent($userId: ID!) {
    user(id: $userId) {
      id
      username
      role
      profilePicture
    }
  }
`);

/** The conversation with another member, null before its first message, and that member. */
export function useConversation(userId: string) {
  const client = useApolloClient();
  const head = useQuery(ConversationWith, { variables: { userId }, ...cacheAndNetwork });
  // A separate query: a short network failure must not replace the chat by an error.
  const readAgain = () => client.query({ query: ConversationWith, variables: { userId }, ...fresh });
  // How far the other member has read, or an answer on another device, while this one was away.
  useQueryCatchUp({ observable: head.observable, refetch: readAgain }, head.data ? userId : false);
  const conversation = head.data?.conversation;
  const newOne = useQuery(NewCorrespondent, { variables: { userId }, skip: conversation !== null });
  return {
    conversation,
    user: conversation?.user ?? newOne.data?.user,
    error: head.error ?? newOne.error,
    readAgain,
    retry: () => {
      void runAgain(head.refetch);
      if (conversation === null) void runAgain(newOne.refetch);
    },
  };
}
