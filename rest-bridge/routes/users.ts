import { get, patch } from '../route.ts';

export const userRoutes = [
  patch(
    '/user/profile',
    `mutation ($profilePicture: String, $coverPhoto: String, $bio: Text, $xProfileUrl: Text) {
      updateProfile(input: {
        profilePicture: $profilePicture, coverPhoto: $coverPhoto, bio: $bio, xProfileUrl: $xProfileUrl
      }) { ...User }
    }`,
    { files: 'member' },
  ),
  get(
    '/users',
    `query ($limit: Int = 50, $cursor: String, $sort: UserSort) {
      users(first: $limit, after: $cursor, sort: $sort) { ...UserPage }
    }`,
    { anon: true },
  ),
  get('/users/:id', 'query ($id: ID!) { user(id: $id) { ...User } }', { anon: true }),
  get(
    '/users/by-username/:username',
    'query ($username: Text!) { userByUsername(username: $username) { ...User } }',
    { anon: true },
  ),
  get(
    '/users/search',
    'query ($q: Text!, $limit: Int = 50) { searchUsers(query: $q, first: $limit) { ...UserInList } }',
    { anon: true },
  ),
  get(
    '/users/:id/friends',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      user(id: $id) { friends(first: $limit, after: $cursor) { ...UserPage } }
    }`,
    { anon: true },
  ),
  get(
    '/users/:id/stats',
    'query ($id: ID!) { user(id: $id) { stats { postsCount friendsCount storiesCount } } }',
    { anon: true },
  ),
];
