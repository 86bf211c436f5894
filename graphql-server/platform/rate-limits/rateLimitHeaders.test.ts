import { describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({
  LIMIT_CREATIONS_PER_FIVE_MINUTES: '2',
  LIMIT_LIKES_PER_FIVE_MINUTES: '2',
  LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: '2',
  LIMIT_UPLOADS_PER_HALF_HOUR: '2',
  LIMIT_REGISTRATIONS_PER_HOUR: '2',
});

const MIB = 1_024 ** 2;

const member = async () => testApp.as(await testApp.create.user());
const post = (visitor: Visitor, path: string, json?: object) => visitor.fetch(path, { method: 'POST', json });

type Ask = (visitor: Visitor) => Promise<Response>;
/** A limit by its name and policy, and a call that counts against it. */
const LIMITED: [name: string, policy: string, ask: Ask][] = [
  ['creations', 'q=2;w=300', (visitor) => post(visitor, '/api/posts', { content: 'gm' })],
  [
    'likes',
    'q=2;w=300',
    async (visitor) => post(visitor, `/api/posts/${(await testApp.create.post()).id}/like`),
  ],
  [
    'friend-requests',
    'q=2;w=600',
    async (visitor) =>
      post(visitor, '/api/friend-requests', { receiverId: (await testApp.create.user()).id }),
  ],
  ['uploads', 'q=2;w=1800', async (visitor) => sendFile(visitor, 'image/png', await png({ width: 9 }))],
  [
    'registrations',
    'q=2;w=3600',
    () =>
      post(testApp.nobody, '/api/register', {
        username: `new_${Math.random().toString(36).slice(2, 10)}`,
        password: 'correct horse battery',
      }),
  ],
];

/** The state of a limit in the headers of a response, and whether it comes first. */
function limitIn({ headers }: Response, name: string) {
  const left = new RegExp(`"${name}";r=(\\d+);t=(\\d+)`).exec(headers.get('ratelimit') ?? '');
  return { isFirst: headers.get('ratelimit')?.startsWith(`"${name}"`), left: left && Number(left[1]) };
}

describe('the headers report the limit', () => {
  it.each(LIMITED)('%s while it is not exhausted, and when it is', async (name, policy, ask) => {
    const visitor = await member();
    for (const left of [1, 0]) {
      const answer = await ask(visitor);
      expect(answer.status).toBeLessThan(300);
      expect(limitIn(answer, name)).toEqual({ isFirst: true, left });
      expect(answer.headers.get('ratelimit-policy')).toMatch(new RegExp(`^"${name}";${policy}, "`));
    }
    const refused = await ask(visitor);
    expect([refused.status, limitIn(refused, name)]).toEqual([429, { isFirst: true, left: 0 }]);
    const reset = Number(/;t=(\d+)/.exec(refused.headers.get('ratelimit')!)![1]);
    expect(Math.abs(Number(refused.headers.get('retry-after')) - reset)).toBeLessThanOrEqual(1);
  });

  it('of bonks, per pair and per member', async () => {
    const visitor = await member();
    const path = `/api/bonk/${(await testApp.create.user()).id}`;
    const first = await post(visitor, path);
    expect(limitIn(first, 'bonks-of-pair')).toEqual({ isFirst: true, left: 0 });
    expect(limitIn(first, 'bonks')).toEqual({ isFirst: false, left: 9 });
    const again = await post(visitor, path);
    expect([again.status, limitIn(again, 'bonks-of-pair')]).toEqual([429, { isFirst: true, left: 0 }]);
  });

  it('over GraphQL too', async () => {
    const visitor = await member();
    const query = 'mutation ($id: ID!) { bonk(input: { userId: $id }) { message } }';
    const json = { query, variables: { id: String((await testApp.create.user()).id) } };
    const answers = [await post(visitor, '/graphql', json), await post(visitor, '/graphql', json)];
    // The document was executed: the refusal is in its errors.
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((answer) => limitIn(answer, 'bonks-of-pair').isFirst)).toEqual([true, true]);
    expect((await answers[1]!.json()).errors[0].extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
  });
});

it('every limit is listed by REST and by GraphQL, with its configured value', async () => {
  const { limits, sockets, media } = await (await testApp.nobody.fetch('/api/meta')).json();
  const named = limits.map(({ name, per, count }: any) => `${name} ${per} ${count}`);
  for (const limit of [
    'creations member 2',
    'likes member 2',
    'friend-requests member 2',
    'bonks member 10',
    'bonks pair 1',
    'invitations member 60',
    'uploads member 2',
    'registrations address 2',
    'failed-sign-ins account',
    'failed-sign-ins address',
  ])
    expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${limit}( |$)`)));
  expect(sockets).toMatchObject({ perMember: 20, perMemberByTokens: 10, perAddress: 100, subscriptions: 30 });
  expect(media.uses).toContainEqual({ use: 'post', imageBytes: 10 * MIB, videoBytes: 50 * MIB });
  const query = '{ meta { limits { name per count seconds } sockets { perMember } media { uses { use } } } }';
  expect((await testApp.nobody.run(query)).data.meta.limits).toEqual(limits);
});
