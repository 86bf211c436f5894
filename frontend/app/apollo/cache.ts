import { InMemoryCache } from '@apollo/client';
import { history } from '../../lib/chat/history.ts';
import { connection, oldestFirst } from '../../lib/graphql/lists.ts';

/** Normalised by type and id. A growing list is one line here. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          feed: connection(),
          users: connection(['sort']),
          stories: connection(),
          friendRequests: connection(),
          blockedUsers: connection(),
          mutedUsers: connection(),
          notifications: connection(),
          conversations: connection(),
          listings: connection(['category', 'sort']),
          ownListings: connection(),
          conversation: { keyArgs: ['userId'] },
          forumPosts: connection(['category', 'status']),
          messages: history(['userId']),
          group: {
            read: (known, { args, toReference }) => known ?? toReference({ __typename: 'Group', ...args }),
          },
          ownGroups: connection(),
          discoverGroups: connection(),
          groupInvitations: connection(),
          groupMessages: history(['groupId']),
        },
      },
      // Lists of different lengths are stored separately.
      OnlineUsers: { merge: true },
      User: { fields: { posts: connection(), friends: connection() } },
      ForumPost: { fields: { replies: oldestFirst() } },
      Group: { fields: { members: connection() } },
      Post: { fields: { comments: connection(), likers: connection() } },
    },
  });
}
