import { get, post, put } from '../route.ts';

export const moderationRoutes = [
  get('/staff', '{ staff { ...User } }'),
  put(
    '/users/:id/role',
    'mutation ($id: ID!, $role: UserRole!) { setRole(input: { userId: $id, role: $role }) { ...User } }',
  ),
  post(
    '/claim-ownership',
    'mutation ($secret: String!) { claimOwnership(input: { secret: $secret }) { ...User } }',
    { takesKey: false },
  ),
  get(
    '/moderation/log',
    `query ($limit: Int = 50, $cursor: String) {
      moderationLog(first: $limit, after: $cursor) { ...ModerationLogEntryPage }
    }`,
  ),
];
