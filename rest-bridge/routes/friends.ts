import { del, get, patch, post, put } from '../route.ts';

export const friendRoutes = [
  get(
    '/friends',
    `query ($limit: Int = 50, $cursor: String) {
      viewer { friends(first: $limit, after: $cursor) { ...UserPage } }
    }`,
  ),
  del('/friends/:userId', 'mutation ($userId: ID!) { removeFriend(input: { userId: $userId }) { id } }', {
    status: 204,
  }),
  get(
    '/friend-requests',
    `query ($limit: Int = 50, $cursor: String) {
      friendRequests(first: $limit, after: $cursor) { ...FriendRequestPage }
    }`,
  ),
  post(
    '/friend-requests',
    `mutation ($receiverId: ID!) {
      sendFriendRequest(input: { receiverId: $receiverId }) { ...FriendRequest }
    }`,
    { status: 201 },
  ),
  patch(
    '/friend-requests/:id',
    `mutation ($id: ID!, $status: FriendRequestAnswer!) {
      answerFriendRequest(input: { friendRequestId: $id, answer: $status }) { ...FriendRequest }
    }`,
  ),
  del(
    '/friend-requests/:id',
    'mutation ($id: ID!) { withdrawFriendRequest(input: { friendRequestId: $id }) { id } }',
    { status: 204 },
  ),
  put('/users/:id/block', 'mutation ($id: ID!) { blockUser(input: { userId: $id }) { id } }', {
    status: 204,
  }),
  del('/users/:id/block', 'mutation ($id: ID!) { unblockUser(input: { userId: $id }) { id } }', {
    status: 204,
  }),
  get(
    '/blocks',
    'query ($limit: Int = 50, $cursor: String) { blockedUsers(first: $limit, after: $cursor) { ...UserPage } }',
  ),
  put('/users/:id/mute', 'mutation ($id: ID!) { muteUser(input: { userId: $id }) { id } }', { status: 204 }),
  del('/users/:id/mute', 'mutation ($id: ID!) { unmuteUser(input: { userId: $id }) { id } }', {
    status: 204,
  }),
  get(
    '/mutes',
    'query ($limit: Int = 50, $cursor: String) { mutedUsers(first: $limit, after: $cursor) { ...UserPage } }',
  ),
  post('/bonk/:userId', 'mutation ($userId: ID!) { bonk(input: { userId: $userId }) { message } }'),
];
