import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { useQueriesCatchUp } from '../../lib/live/useQueriesCatchUp.ts';
import { placeInLists } from './relationship.ts';
import { refetchOwnStats } from '../../lib/graphql/refetchOwnStats.ts';

const FriendshipChanged = graphql(`
  subscription FriendshipChanged {
    friendshipChanged {
      user {
        id
        username
        profilePicture
        friendship
        stats {
          postsCount
          friendsCount
          storiesCount
        }
        friendRequest {
          id
          createdAt
          sender {
            id
            username
            profilePicture
          }
        }
      }
    }
  }
`);

/** Queries about friends, which are refetched after a lost connection. */
const OF_FRIENDS = ['Friends', 'FriendRequests', 'MemberProfile'];

/** Updates friends, requests and buttons from events. Mounted once, for a signed-in member. */
export function useLiveFriendships(viewerId: string): void {
  const client = useApolloClient();

  useSubscription(FriendshipChanged, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      placeInLists(client.cache, viewerId, data.friendshipChanged.user);
      refetchOwnStats(client);
    },
  });

  useQueriesCatchUp(OF_FRIENDS, viewerId);
}
