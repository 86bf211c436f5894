import { beforeEach, describe, expect, it } from 'vitest';
import { setScene, type Scene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import type { Visitor } from '../graphql-server/testing/visitor.ts';
import { routes } from './routes.ts';
import { fill } from './testing/calls.ts';
import { OWN_WRITES } from './testing/ownWrites.ts';
import { CREDENTIAL_ROUTES } from './testing/credentialRoutes.ts';

const testApp = useTestApp({ LIMIT_REGISTRATIONS_PER_HOUR: '1000000' });

let scene: Scene;
/** With what the call and its reads name, and something to read. */
const enter = async (call: object) =>
  void (scene = await setScene(testApp, `${JSON.stringify(call)} $message $notification`));

/** Writes that cannot be read by REST, or that have their own test. */
const ELSEWHERE = [
  'POST /groups/:id/bans',
  'DELETE /groups/:id/bans/:userId',
  'DELETE /posts/:id/like',
  'POST /posts/:id/restore',
  'POST /posts/:id/comments/:commentId/restore',
  'POST /conversations/:userId/messages/:messageId/restore',
  'POST /groups/:id/messages/:messageId/restore',
  'POST /stories/:id/restore',
  'POST /marketplace/:id/restore',
  'POST /forum-posts/:id/restore',
  'POST /forum-posts/:id/replies/:replyId/restore',
  'DELETE /friend-requests/:id',
  'PUT /users/:id/block',
  'DELETE /users/:id/block',
  'PUT /users/:id/mute',
  'DELETE /users/:id/mute',
  'POST /reports',
  'POST /moderation/cases',
  'PUT /moderation/cases/:id/claim',
  'DELETE /moderation/cases/:id/claim',
  'POST /moderation/cases/:id/decision',
  'DELETE /moderation/cases/:id/decision',
  'POST /moderation/cases/:id/appeal',
  'POST /moderation/cases/:id/appeal/decision',
  'POST /moderation/rules',
  'PATCH /moderation/rules/:id',
  'DELETE /moderation/rules/:id',
  'POST /moderation/held/:id/approval',
  'POST /moderation/held/:id/refusal',
  'POST /bonk/:userId',
  'POST /groups/:id/join',
  'PATCH /community-settings',
  'POST /invitations',
  'DELETE /invitations/:id',
  'POST /applications',
  'PATCH /applications/:id',
  'POST /auth/reauthenticate',
  ...CREDENTIAL_ROUTES,
  'PUT /users/:id/role',
  'POST /claim-ownership',
  'POST /login',
  'POST /logout',
  'POST /register',
];

it('every write is tested here', () => {
  const here = OWN_WRITES.map(({ write }) => write.replaceAll(/\$\w+/g, ':id'));
  const writes = routes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const missing = writes.filter(
    (write) => !here.includes(write.replaceAll(/:\w+/g, ':id')) && !ELSEWHERE.includes(write),
  );
  expect(missing).toEqual([]);
});

const filled = (text: string) => fill(text, scene);

/** Who reads, and where. */
function reader(read: string): [Visitor, string] {
  const [, role = 'owner', path] = /^(?:as (\w+) )?(.*)$/.exec(read)!;
  return [scene.as[role as 'owner'], `/api${filled(path!)}`];
}

/** Reads before the write, with what says later whether something has changed. */
async function readAll(reads: string[]) {
  return Promise.all(
    reads.map(async (read) => {
      const [visitor, path] = reader(read);
      const answer = await visitor.fetch(path);
      // A version that is asked for again is remembered.
      const headers = { 'If-None-Match': answer.headers.get('etag')! };
      expect([read, (await visitor.fetch(path, { headers })).status]).toEqual([read, 304]);
      return { read, visitor, path, headers, body: await answer.text() };
    }),
  );
}

async function expectChanged(before: Awaited<ReturnType<typeof readAll>>) {
  const seen = await Promise.all(
    before.map(async ({ read, visitor, path, headers, body }) => {
      const again = await visitor.fetch(path, { headers });
      return { read, status: again.status, isNew: (await again.text()) !== body };
    }),
  );
  for (const { read, status, isNew } of seen)
    expect([read, status === 304, isNew]).toEqual([read, false, true]);
}

describe('a write is visible in the next read, also with an old ETag', () => {
  it.each(OWN_WRITES)('$write by REST', async (pair) => {
    await enter(pair);
    const { write, body, reads } = pair;
    const before = await readAll(reads);
    const [method, path] = write.split(' ') as [string, string];
    const json = body && JSON.parse(filled(JSON.stringify(body)));
    const answer = await scene.as.owner.fetch(`/api${filled(path)}`, { method, json });
    expect([answer.status, answer.ok && '']).toEqual([answer.status, '']);
    await expectChanged(before);
  });

  it.each(OWN_WRITES.filter(({ mutation }) => mutation))('$write by GraphQL', async (pair) => {
    await enter(pair);
    const { mutation, reads } = pair;
    const before = await readAll(reads);
    expect((await scene.as.owner.run(filled(mutation!))).errors).toBeUndefined();
    await expectChanged(before);
  });
});

describe('a token', () => {
  it('reads what it has written, by GraphQL too', async () => {
    const bot = await testApp.by({ scopes: ['READ', 'POSTS'] });
    for (let n = 0; n < 20; n++) {
      const { id } = await (
        await bot.fetch('/api/posts', { method: 'POST', json: { content: `gm ${n}` } })
      ).json();
      const { data } = await bot.run('{ feed(first: 1) { nodes { id } } }');
      expect(data.feed.nodes).toEqual([{ id: String(id) }]);
      expect((await (await bot.fetch('/api/posts?limit=1')).json())[0].id).toBe(id);
    }
  });
});

describe('members', () => {
  beforeEach(() => enter(['$post', '$publicGroup', '$sentRequest']));

  it('who have just registered are counted and listed', async () => {
    const count = async (visitor: Visitor) => (await (await visitor.fetch('/api/users/count')).json()).count;
    for (let n = 0; n < 3; n++) {
      const before = await count(testApp.nobody);
      const visitor = await testApp.visitor();
      const json = { username: `fresh_${n}_${Date.now() % 1e6}`, password: 'correct horse battery' };
      const made = await (await visitor.fetch('/api/register', { method: 'POST', json })).json();
      expect(await count(visitor)).toBe(before + 1);
      expect((await visitor.run('{ siteStats { registeredCount } }')).data.siteStats.registeredCount).toBe(
        before + 1,
      );
      expect((await (await visitor.fetch('/api/users?limit=1')).json())[0].id).toBe(made.id);
    }
  });

  it('are online directly after each heartbeat', async () => {
    for (let n = 0; n < 5; n++) {
      const user = await testApp.create.user();
      const visitor = await testApp.as(user);
      const online = async () =>
        (await (await visitor.fetch('/api/users/online')).json()).users as { id: number }[];
      expect((await online()).map(({ id }) => id)).not.toContain(user.id);
      await visitor.fetch('/api/users/heartbeat', { method: 'POST' });
      expect((await online()).map(({ id }) => id)).toContain(user.id);
    }
  });

  it('see their like and its removal in the next read', async () => {
    const { owner } = scene.as;
    const path = fill('/api/posts/$post', scene);
    for (const method of ['POST', 'DELETE', 'POST', 'DELETE']) {
      await owner.fetch(`${path}/like`, { method });
      expect((await (await owner.fetch(path)).json()).isLiked).toBe(method === 'POST');
    }
  });

  it('see the group that they have joined, and a withdrawn request removed', async () => {
    const { stranger, owner } = scene.as;
    const mine = async () => (await (await stranger.fetch('/api/user/groups')).json()) as { id: number }[];
    expect(await mine()).toEqual([]);
    await stranger.fetch(fill('/api/groups/$publicGroup/join', scene), { method: 'POST' });
    expect((await mine()).map(({ id }) => String(id))).toEqual([scene.names.publicGroup]);
    const withdraw = () =>
      owner.fetch(fill('/api/friend-requests/$sentRequest', scene), { method: 'DELETE' });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
  });

  it('have no session after a log-out', async () => {
    const { owner } = scene.as;
    await owner.fetch('/api/logout', { method: 'POST' });
    expect((await owner.fetch('/api/user')).status).toBe(401);
  });
});
