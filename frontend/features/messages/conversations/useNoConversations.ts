import { useQuery } from '@apollo/client/react';
import { listOf } from '../conversationCache.ts';

/** Whether it is known that a list is empty; the list itself asks (`ConversationList`). */
export function useNoConversations(requests: boolean): boolean {
  const { query, variables } = listOf(requests);
  const { data } = useQuery(query, { variables, fetchPolicy: 'cache-only' });
  return data?.conversations?.nodes?.length === 0;
}
