import { InMemoryCache } from '@apollo/client';
import type { FieldMergeFunction, Reference } from '@apollo/client';
import { history } from '../../lib/chat/history.ts';
import { connection, movingConnection, oldestFirst, wholeConnection } from '../../lib/graphql/lists.ts';

/**
 * A member whose session has ended stays on the page, which asks for the password (`app/session`): no request in the
 * background may turn it into a visitor's and lose what was typed. Logging out empties the cache.
 */
const keepMember: FieldMergeFunction<Reference | null> = (_, now, { existingData }) =>
  now ?? (existingData as Reference | undefined) ?? null;

/** Normalised by type and id. A growing list is one line here. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          viewer: { merge: keepMember },
          feed: connection(),
          users: connection(['sort']),
          stories: connection(),
          friendRequests: connection(),
          blockedUsers: connection(),
          mutedUsers: connection(),
          ownDecisions: connection(),
          moderationLog: connection(),
          notifications: connection(),
          conversations: movingConnection(['requests']),
          listings: connection(['category', 'sort']),
          ownListings: connection(),
          conversation: { keyArgs: ['userId'] },
          forumPosts: connection(['category', 'status']),
          messages: history(['userId']),
          group: {
            read: (known, { args, toReference }) => known ?? toReference({ __typename: 'Group', ...args }),
          },
          ownGroups: movingConnection(),
          discoverGroups: connection(),
          groupInvitations: connection(),
          groupMessages: history(['groupId']),
        },
      },
      // Lists of different lengths are stored separately.
      OnlineUsers: { merge: true },
      User: { fields: { posts: connection(), friends: connection() } },
      ForumPost: { fields: { replies: oldestFirst() } },
      Group: { fields: { members: connection(), bans: connection() } },
      Post: { fields: { comments: connection(), likers: wholeConnection } },
    },
  });
}
