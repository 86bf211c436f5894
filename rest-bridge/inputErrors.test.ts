import { beforeAll, describe, expect, it } from 'vitest';
import { setScene, type Scene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { routes } from './routes.ts';
import type { Route } from './route.ts';
import { fill } from './testing/calls.ts';

const testApp = useTestApp();

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
});

const LONG = 'x'.repeat(20_001);
/** No data URL. */
const NO_FILE = 'https://example.org/a.png';
/** Calls whose inputs are all wrong, some in a way that only the server's own rules know, and what they are called. */
const WRONG: [call: string, body: object | undefined, fields: string[]][] = [
  [
    'POST /register',
    { username: '?', password: 'short', xProfileUrl: 'ftp://x', profilePicture: 5 },
    ['profilePicture', 'username', 'password', 'xProfileUrl'],
  ],
  ['POST /register', { username: 'admin', password: 'password' }, ['username', 'password']],
  ['POST /login', { username: 5 }, ['username', 'password']],
  ['POST /login/code', { code: 5 }, ['code']],
  ['PUT /user/password', { newPassword: 'short', version: 'x' }, ['version', 'newPassword']],
  ['PUT /user/password', { newPassword: 'password', version: 1 }, ['newPassword']],
  ['POST /auth/reauthenticate', { password: 5, code: 5 }, ['password', 'code']],
  ['POST /user/authenticator/confirmation', { code: 5, version: 'x' }, ['code', 'version']],
  ['POST /user/authenticator/removal', { version: 'x' }, ['version']],
  ['POST /user/recovery-codes', { version: 'x' }, ['version']],
  ...['POST /login/passkey', 'POST /auth/reauthenticate/passkey'].map((call): (typeof WRONG)[number] => [
    call,
    { credentialId: '!', clientData: '!', authenticatorData: '!', signature: '!' },
    ['credentialId', 'clientData', 'authenticatorData', 'signature'],
  ]),
  [
    'POST /user/passkeys',
    { version: 1, name: '', credentialId: '!', clientData: 'A', attestation: 'A' },
    ['name', 'credentialId'],
  ],
  ['PATCH /user/passkeys/x', { name: 'y' }, ['id']],
  ['POST /user/passkeys/x/removal', { version: 1 }, ['id']],
  ['POST /user/password/removal', { version: 'x' }, ['version']],
  ['POST /users/x/recovery-link', undefined, ['id']],
  ['POST /recover', { secret: 5, newPassword: 5 }, ['secret', 'newPassword']],
  ['DELETE /user/sessions/x', undefined, ['id']],
  ['PATCH /user/profile', { profilePicture: 1, coverPhoto: [] }, ['profilePicture', 'coverPhoto']],
  ['POST /posts', { content: LONG, imageUrl: 5, mediaId: 'x' }, ['imageUrl', 'mediaId', 'content']],
  ['POST /posts', { content: LONG, imageUrl: NO_FILE }, ['content', 'imageUrl']],
  ['PATCH /posts/$post', { version: 'x', content: LONG, mediaAlt: LONG }, ['version', 'content', 'mediaAlt']],
  ['PATCH /posts/$post/comments/$comment', { version: 1.5, content: '' }, ['version', 'content']],
  ['PATCH /conversations/x/request', { status: 'rejected' }, ['userId', 'status']],
  [
    'PATCH /conversations/$friend/messages/$sentMessage',
    { version: 'x', content: LONG },
    ['version', 'content'],
  ],
  [
    'PATCH /groups/$group/messages/$groupMessage',
    { version: 'x', content: LONG, mediaAlt: LONG },
    ['version', 'content', 'mediaAlt'],
  ],
  ['POST /stories', { imageUrl: NO_FILE, mediaId: 'x' }, ['mediaId', 'imageUrl']],
  ['PATCH /user/profile', { profilePicture: NO_FILE, coverPhoto: NO_FILE }, ['profilePicture', 'coverPhoto']],
  [
    'POST /register',
    { username: '?', password: 'short', profilePicture: NO_FILE },
    ['username', 'password', 'profilePicture'],
  ],
  ['POST /groups', { name: '', description: LONG, imageUrl: NO_FILE }, ['name', 'description', 'imageUrl']],
  [
    'PATCH /groups/1',
    { name: '', description: LONG, imageUrl: NO_FILE },
    ['name', 'description', 'imageUrl'],
  ],
  ['POST /groups/1/messages', { content: LONG, imageUrl: NO_FILE }, ['content', 'imageUrl']],
  ['POST /groups/1/messages', { content: LONG, replyToId: 'x' }, ['replyToId', 'content']],
  [
    'POST /marketplace',
    { title: '', description: 'x', price: 1, category: 'Art', imageUrl: NO_FILE },
    ['title', 'imageUrl'],
  ],
  ['POST /posts/x/comments', { content: LONG }, ['id', 'content']],
  ['POST /stories', { imageUrl: 5, mediaId: 'x' }, ['imageUrl', 'mediaId']],
  [
    'POST /messages',
    { receiverId: 'x', content: LONG, replyToId: 'x' },
    ['receiverId', 'replyToId', 'content'],
  ],
  ['POST /messages', { receiverId: 1, content: LONG, imageUrl: NO_FILE }, ['content', 'imageUrl']],
  ['PUT /users/x/block', undefined, ['id']],
  ['DELETE /users/x/mute', undefined, ['id']],
  ['GET /blocks?limit=0&cursor=none', undefined, ['limit', 'cursor']],
  [
    'POST /reports',
    { kind: 'x', id: 'x', groupId: 'x', reason: 'x', text: LONG },
    ['kind', 'id', 'groupId', 'reason', 'text'],
  ],
  [
    'POST /moderation/rules',
    { kind: 'x', text: '', action: 'x', isEnabled: 'x', note: LONG },
    ['kind', 'action', 'isEnabled', 'text', 'note'],
  ],
  [
    'PATCH /moderation/rules/x',
    { kind: 'x', text: '', action: 'x', isEnabled: 'x', note: LONG },
    ['id', 'kind', 'action', 'isEnabled', 'text', 'note'],
  ],
  ['POST /moderation/held/x/refusal', { reason: '', withAlike: 'x' }, ['id', 'withAlike', 'reason']],
  ['GET /reports?limit=0&cursor=none', undefined, ['limit', 'cursor']],
  ['GET /user/decisions?limit=0&cursor=none', undefined, ['limit', 'cursor']],
  [
    'GET /moderation/cases?state=x&newestFirst=x&limit=0&cursor=none',
    undefined,
    ['state', 'newestFirst', 'limit', 'cursor'],
  ],
  ['POST /moderation/cases', { userId: 'x' }, ['userId']],
  ['GET /moderation/cases/x', undefined, ['id']],
  ['PUT /moderation/cases/x/claim', undefined, ['id']],
  ['DELETE /moderation/cases/x/claim', undefined, ['id']],
  [
    'POST /moderation/cases/x/decision',
    { decision: 'x', until: 'x', rule: '', reason: LONG, note: LONG },
    ['id', 'decision', 'until', 'rule', 'reason', 'note'],
  ],
  ['DELETE /moderation/cases/x/decision', undefined, ['id']],
  ['POST /moderation/cases/x/appeal', { text: '' }, ['id', 'text']],
  ['POST /moderation/cases/x/appeal/decision', { outcome: 'x' }, ['id', 'outcome']],
  ['PATCH /friend-requests/x', { status: 'maybe' }, ['id', 'status']],
  [
    'POST /groups',
    { name: LONG, description: '', privacy: 'none', imageUrl: 5 },
    ['privacy', 'imageUrl', 'name', 'description'],
  ],
  [
    'PATCH /groups/x',
    { name: '', description: LONG, imageUrl: 5 },
    ['id', 'imageUrl', 'name', 'description'],
  ],
  ['POST /groups/x/messages', { content: LONG, imageUrl: 5 }, ['id', 'imageUrl', 'content']],
  ['POST /forum-posts', { title: LONG, category: 'x' }, ['content', 'category', 'title']],
  ['POST /forum-posts/x/replies', { content: '' }, ['id', 'content']],
  [
    'PATCH /forum-posts/$forumPost',
    { version: 'x', title: '', content: LONG },
    ['version', 'title', 'content'],
  ],
  [
    'PATCH /forum-posts/$forumPost/replies/$forumReply',
    { version: 1.5, content: '' },
    ['version', 'content'],
  ],
  [
    'POST /marketplace',
    {
      title: '',
      description: LONG,
      price: -1,
      category: 'x',
      condition: 5,
      mediaId: 'x',
      walletAddress: '0',
    },
    ['category', 'condition', 'mediaId', 'title', 'description', 'price', 'walletAddress'],
  ],
  [
    'PATCH /user/preferences',
    { silencedNotifications: ['x'], silence: ['x'], unsilence: 'x', whoMayWrite: 'x', showsOnline: 'x' },
    ['silencedNotifications', 'silence', 'unsilence', 'whoMayWrite', 'showsOnline'],
  ],
  ['POST /wallets/challenges', { address: '0', purpose: 'x', listingId: 5 }, ['purpose', 'address']],
  ['POST /wallets', { name: LONG }, ['requestId', 'signedMessage', 'signature', 'name']],
  ['PATCH /wallets/x', { name: '', isPublic: 'x' }, ['id', 'isPublic', 'name']],
  ['POST /auth/wallet', {}, ['requestId', 'signedMessage', 'signature']],
  ['POST /invitations', { uses: 0, days: 400 }, ['uses', 'days']],
  [
    'POST /applications',
    { username: '?', password: 'short', xProfileUrl: 'ftp://x', answer: '' },
    ['username', 'password', 'xProfileUrl', 'answer'],
  ],
  [
    'PATCH /community-settings',
    {
      productName: LONG,
      lurkMode: 'maybe',
      retentionDays: 0,
      tokenAddress: '0',
      communityUrl: 'javascript:1',
    },
    ['lurkMode', 'productName', 'tokenAddress', 'communityUrl', 'retentionDays'],
  ],
  ['GET /posts?limit=0&cursor=none', undefined, ['limit', 'cursor']],
  ['GET /users/x/posts?limit=0&cursor=none', undefined, ['id', 'limit', 'cursor']],
  [
    'GET /forum-posts?limit=0&cursor=none&category=x&status=x',
    undefined,
    ['limit', 'category', 'status', 'cursor'],
  ],
  ['GET /marketplace?limit=0&cursor=none&category=x', undefined, ['limit', 'category', 'cursor']],
  [
    'GET /groups/x/messages?limit=0&cursor=x&after=x&changedAfter=x',
    undefined,
    ['id', 'limit', 'cursor', 'after', 'changedAfter'],
  ],
  [
    'GET /messages/x?limit=0&cursor=x&after=x&changedAfter=x',
    undefined,
    ['userId', 'limit', 'cursor', 'after', 'changedAfter'],
  ],
];

const isOf = ({ method, path }: Route, call: string) =>
  new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`).test(call);

/** What a route takes beside its path and the form of its media. */
const takes = ({ document, path }: Route) =>
  [...document.matchAll(/\$(\w+): /g)]
    .map(([, name]) => name!)
    .filter((name) => !['media', 'idempotencyKey'].includes(name) && !path.includes(`:${name}`));

it('every route that takes a body with several inputs is called here', () => {
  const many = routes.filter((route) => route.method !== 'GET' && takes(route).length > 1);
  const missing = many.filter((route) => !WRONG.some(([call]) => isOf(route, call)));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it.each(WRONG)('%s names all that is wrong', async (call, json, fields) => {
  const [method, path] = fill(call, scene).split(' ');
  const headers = { Accept: 'application/problem+json' };
  const answer = await scene.as.owner.fetch(`/api${path}`, { method, json, headers });
  const { errors, detail } = await answer.json();
  expect([answer.status, errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  expect(errors[0].detail).toBe(detail);
});

describe('who is not signed in', () => {
  it('hears that, and nothing of the inputs', async () => {
    const json = { title: LONG, category: 'x' };
    const answer = await testApp.nobody.fetch('/api/forum-posts', { method: 'POST', json });
    expect(answer.status).toBe(401);
  });
});
