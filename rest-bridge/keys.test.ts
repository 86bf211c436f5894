import { describe, expect, it } from 'vitest';
import { ROUTES } from '../graphql-server/testing/matrix/routes.ts';
import { setScene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { routes } from './routes.ts';
import { callRoute } from './testing/calls.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** Their own modules' tests try the key: a request is signed once, and an invitation's secret is given once. */
const ELSEWHERE = ['POST /wallets', 'POST /invitations'];
/** Who does what the owner of the scene cannot do to himself. */
const ROLES: Record<string, 'stranger' | 'moderator' | 'communityOwner'> = {
  'POST /friend-requests': 'stranger',
  'PATCH /community-settings': 'communityOwner',
  'PATCH /applications/:id': 'communityOwner',
  'PUT /users/:id/role': 'communityOwner',
  'POST /moderation/cases': 'moderator',
  'PUT /moderation/cases/:id/claim': 'moderator',
  'DELETE /moderation/cases/:id/claim': 'moderator',
  'POST /moderation/cases/:id/decision': 'moderator',
  'DELETE /moderation/cases/:id/decision': 'moderator',
  'POST /moderation/cases/:id/appeal/decision': 'moderator',
  'POST /moderation/rules': 'moderator',
  'PATCH /moderation/rules/:id': 'moderator',
  'DELETE /moderation/rules/:id': 'moderator',
  'POST /moderation/held/:id/approval': 'moderator',
  'POST /moderation/held/:id/refusal': 'moderator',
};
const writes = routes
  .filter(({ takesKey }) => takesKey)
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !ELSEWHERE.includes(name));

describe('an Idempotency-Key', () => {
  it.each(writes)('replays the first response of %s, and is refused for another call', async (name) => {
    const scene = await setScene(testApp, `${JSON.stringify(ROUTES[name])} $post`);
    const role = ROLES[name] ?? (ROUTES[name]!.outcomes.owner === 'OK' ? 'owner' : 'friend');
    const told = async (route: string) => {
      const answer = await callRoute(route, role, scene, { 'Idempotency-Key': 'one intent' });
      return [answer.status, await answer.text()];
    };
    const first = await told(name);
    expect(first[0]).toBeLessThan(300);
    expect(await told(name)).toEqual(first);
    const other = name === 'POST /posts/:id/comments' ? 'POST /posts/:id/share' : 'POST /posts/:id/comments';
    expect((await told(other))[0]).toBe(422);
  });
});
