import { del, get, patch, post } from '../rows.ts';

export const friendRows = [
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
  post('/bonk/:userId', 'mutation ($userId: ID!) { bonk(input: { userId: $userId }) { message } }'),
];
