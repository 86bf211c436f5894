import { useQuery } from '@apollo/client/react';
import { CONVERSATIONS, Conversations } from '../conversationCache.ts';

/** Whether it is known that the viewer has none; the list itself asks (`ConversationList`). */
export function useNoConversations(): boolean {
  const { data } = useQuery(Conversations, {
    variables: { first: CONVERSATIONS },
    fetchPolicy: 'cache-only',
  });
  return data?.conversations?.nodes?.length === 0;
}
