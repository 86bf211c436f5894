import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const UnreadMessages = graphql(`
  query UnreadMessages {
    unreadMessageCount
  }
`);

export const unreadCount = (cache: ApolloCache): number =>
  cache.readQuery({ query: UnreadMessages })?.unreadMessageCount ?? 0;

export function showUnreadCount(cache: ApolloCache, count: number): void {
  cache.writeQuery({ query: UnreadMessages, data: { unreadMessageCount: Math.max(0, count) } });
}
