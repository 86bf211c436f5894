// @vitest-environment node
import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { connection } from '../../lib/graphql/lists.ts';
import { Friends, FRIENDS_PAGE } from './useFriends.ts';
import { FriendRequests, REQUESTS_PAGE } from './requests/friendRequests.ts';
import { placeInLists, Relationship_user } from './relationship.ts';

const user = (id: string, friendship: string) => ({
  __typename: 'User',
  id,
  username: `user ${id}`,
  profilePicture: null,
  friendship,
  friendRequest: null,
});
const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };

/** The lists of member 1: friend 2, and a request of 3. */
function lists() {
  const cache = new InMemoryCache({
    typePolicies: {
      Query: { fields: { friendRequests: connection() } },
      User: { fields: { friends: connection() } },
    },
  });
  const request = {
    __typename: 'FriendRequest',
    id: '30',
    createdAt: '2026-11-21T12:00:00.000Z',
    sender: user('3', 'REQUEST_RECEIVED'),
  };
  const stats = { __typename: 'UserStats', postsCount: 0, friendsCount: 1, storiesCount: 0 };
  const friends = { __typename: 'UserConnection', nodes: [user('2', 'FRIENDS')], pageInfo };
  cache.writeQuery({
    query: Friends,
    variables: { first: FRIENDS_PAGE },
    data: { viewer: { __typename: 'User', id: '1', stats, friends } } as never,
  });
  cache.writeQuery({
    query: FriendRequests,
    variables: { first: REQUESTS_PAGE },
    data: {
      friendRequests: { __typename: 'FriendRequestConnection', nodes: [request], pageInfo },
    } as never,
  });
  const shown = () => ({
    friends: cache
      .readQuery({ query: Friends, variables: { first: FRIENDS_PAGE } })
      ?.viewer?.friends.nodes.map(({ id }) => id),
    requests: cache
      .readQuery({ query: FriendRequests, variables: { first: REQUESTS_PAGE } })
      ?.friendRequests.nodes.map(({ id }) => id),
  });
  return { cache, shown };
}

it('an accepted request makes a friend, once', () => {
  const { cache, shown } = lists();
  for (const _time of ['by the answer', 'by the news']) {
    cache.writeFragment({ id: 'User:3', fragment: Relationship_user, data: user('3', 'FRIENDS') as never });
    placeInLists(cache, '1', { id: '3', friendship: 'FRIENDS', friendRequest: null });
  }
  expect(shown()).toEqual({ friends: ['3', '2'], requests: [] });
});

it('a new friend stands where the id says, as the server lists them, and is still there when the head is read again', () => {
  const cache = createCache();
  const write = (hasNextPage: boolean, after: string | undefined, ...ids: string[]) => {
    const nodes = ids.map((id) => user(id, 'FRIENDS'));
    const friends = { __typename: 'UserConnection', nodes, pageInfo: { ...pageInfo, hasNextPage } };
    const stats = { __typename: 'UserStats', postsCount: 0, friendsCount: 4, storiesCount: 0 };
    const data = { viewer: { __typename: 'User', id: '1', stats, friends } };
    cache.writeQuery({ query: Friends, variables: { first: 2, after }, data: data as never });
  };
  const befriend = (id: string) => {
    cache.writeFragment({
      id: `User:${id}`,
      fragment: Relationship_user,
      data: user(id, 'FRIENDS') as never,
    });
    placeInLists(cache, '1', { id, friendship: 'FRIENDS', friendRequest: null });
  };
  const shown = () =>
    cache.readQuery({ query: Friends, variables: { first: 2 } })?.viewer?.friends.nodes.map(({ id }) => id);
  write(true, undefined, '90', '80');
  befriend('50'); // comes with the next page
  expect(shown()).toEqual(['90', '80']);
  write(false, '80', '70', '50');
  befriend('60');
  expect(shown()).toEqual(['90', '80', '70', '60', '50']);
  write(true, undefined, '90', '80');
  expect(shown()).toEqual(['90', '80', '70', '60', '50']);
});

it('a declined request is gone, and makes nobody a friend', () => {
  const { cache, shown } = lists();
  placeInLists(cache, '1', { id: '3', friendship: 'NONE', friendRequest: null });
  expect(shown()).toEqual({ friends: ['2'], requests: [] });
});

it('the end of a friendship takes the friend out, and nobody else', () => {
  const { cache, shown } = lists();
  placeInLists(cache, '1', { id: '2', friendship: 'NONE', friendRequest: null });
  expect(shown()).toEqual({ friends: [], requests: ['30'] });
});

it('a member’s friends, as their profile shows them, gain and lose the viewer', () => {
  const { cache } = lists();
  const friends = { __typename: 'UserConnection', nodes: [{ __typename: 'User', id: '1' }], pageInfo };
  const fragment = gql`
    fragment FriendsOf on User {
      friends {
        nodes {
          id
        }
      }
    }
  `;
  cache.writeFragment({ id: 'User:2', fragment, data: { __typename: 'User', friends } });
  const shown = () => cache.readFragment<{ friends: { nodes: unknown[] } }>({ id: 'User:2', fragment });
  placeInLists(cache, '1', { id: '2', friendship: 'NONE', friendRequest: null });
  expect(shown()?.friends.nodes).toEqual([]);
  placeInLists(cache, '1', { id: '2', friendship: 'FRIENDS', friendRequest: null });
  expect(shown()?.friends.nodes).toEqual([{ __typename: 'User', id: '1' }]);
});
