import { beforeAll, expect, it } from 'vitest';
import { setScene, type Scene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { fill } from './testing/calls.ts';

const testApp = useTestApp();

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
});

const NO_FILE = 'no data URL';
/** A call, its body, and REST's names of the wrong inputs. */
const WRONG: [call: string, body: object | undefined, fields: string[]][] = [
  ['GET /posts?cursor=none', undefined, ['cursor']],
  ['GET /forum-posts?cursor=none', undefined, ['cursor']],
  [`GET /users/search?q=${'x'.repeat(65)}`, undefined, ['q']],
  ['GET /token-info/none', undefined, ['address']],
  ['GET /token-holders/none', undefined, ['address']],
  ['POST /posts', {}, ['content', 'imageUrl']],
  ['POST /posts', { content: 'x'.repeat(5_001) }, ['content']],
  ['POST /posts', { imageUrl: NO_FILE }, ['imageUrl']],
  ['POST /posts', { imageUrl: 'data:image/png;base64,AAAA', mediaId: 1 }, ['imageUrl']],
  ['POST /stories', {}, ['imageUrl']],
  ['POST /stories', { imageUrl: NO_FILE }, ['imageUrl']],
  ['POST /groups', { name: '', description: '' }, ['name', 'description']],
  ['PATCH /groups/$group', {}, ['name', 'description', 'imageUrl']],
  ['POST /groups/$group/messages', {}, ['content', 'imageUrl']],
  ['PATCH /user/profile', {}, ['profilePicture', 'coverPhoto', 'bio', 'xProfileUrl']],
  ['PATCH /user/profile', { coverPhoto: NO_FILE }, ['coverPhoto']],
  ['POST /messages', { receiverId: '$owner', content: 'gm' }, ['receiverId']],
  ['POST /messages', { receiverId: '$friend' }, ['content', 'imageUrl']],
  ['POST /friend-requests', { receiverId: '$owner' }, ['receiverId']],
  ['POST /bonk/$owner', {}, ['userId']],
];

it.each(WRONG)('%s %j names what is wrong', async (call, body, fields) => {
  const [method, path] = fill(call, scene).split(' ');
  const json = body && JSON.parse(fill(JSON.stringify(body), scene));
  const headers = { Accept: 'application/problem+json' };
  const answer = await scene.as.owner.fetch(`/api${path}`, { method, json, headers });
  const problem = await answer.json();
  expect([answer.status, problem.errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  expect(problem.errors[0].detail).toBe(problem.detail);
});

it('a bad Idempotency-Key is named by its header', async () => {
  const headers = { Accept: 'application/problem+json', 'Idempotency-Key': 'k'.repeat(256) };
  const answer = await scene.as.owner.fetch('/api/posts', {
    method: 'POST',
    json: { content: 'gm' },
    headers,
  });
  expect((await answer.json()).errors[0].field).toBe('Idempotency-Key');
});

it('a form without its file names the missing part', async () => {
  const form = new FormData();
  form.set('about', 'gm');
  const headers = { Accept: 'application/problem+json' };
  const answer = await scene.as.owner.fetch('/media', { method: 'POST', body: form, headers });
  expect((await answer.json()).errors).toEqual([{ field: 'file', detail: 'file is required.' }]);
});
