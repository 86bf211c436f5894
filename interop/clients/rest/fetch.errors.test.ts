import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWorld } from '../../world.ts';
import { byToken, call, jsonOf, refused } from './call.ts';
import { aText } from './samples.ts';

const { ada } = readWorld();
const headers = byToken(ada);
const NEVER = 2_147_483_647;

test('a problem has all that RFC 9457 and docs/api.md say', async () => {
  const json = { name: '', description: 'x'.repeat(1_001), privacy: 'public' };
  const [status, problem] = await refused('/api/groups', { method: 'POST', json, headers });
  const errors = [
    { field: 'name', detail: 'name is required.' },
    { field: 'description', detail: 'description must have at most 1,000 characters.' },
  ];
  const said = { title: 'Bad Request', status: 400, detail: 'name is required.', code: 'BAD_USER_INPUT' };
  assert.deepEqual([status, problem], [400, { type: 'about:blank', ...said, errors }]);
});

test('who accepts anything gets one sentence', async () => {
  const answer = await call(`/api/posts/${NEVER}`);
  assert.deepEqual([answer.status, await answer.text()], [404, 'Post not found.']);
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.match(answer.headers.get('vary') ?? '', /Accept\b/);
});

test('what is not there is 404, by whichever address', async () => {
  const paths = ['posts', 'users', 'groups', 'forum-posts', 'marketplace'].map((list) => `${list}/${NEVER}`);
  for (const path of [...paths, 'nope', `users/${NEVER}/stats`, 'users/by-username/nobody-at-all']) {
    const [status, { code }] = await refused(`/api/${path}`);
    assert.deepEqual([status, code], [404, 'NOT_FOUND'], path);
  }
});

test('a method that a path does not have is 405, and Allow names the others', async () => {
  const answer = await call('/api/posts', { method: 'DELETE', headers });
  assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, POST, OPTIONS']);
});

test('a body that is not JSON is 415, broken JSON 400', async () => {
  const send = (body: string, type: string) =>
    refused('/api/posts', { method: 'POST', body, headers: { ...headers, 'content-type': type } });
  const [not, { code }] = await send('content=gm', 'application/x-www-form-urlencoded');
  assert.deepEqual([not, code], [415, 'UNSUPPORTED_MEDIA_TYPE']);
  assert.equal((await send('{"content":', 'application/json'))[0], 400);
  assert.equal((await send('["gm"]', 'application/json'))[0], 400);
  assert.equal((await send(JSON.stringify({ content: 'x'.repeat(300_000) }), 'application/json'))[0], 413);
});

test('ids that are none are 400, not 404', async () => {
  for (const id of ['0', '-1', '1.5', 'x', '2147483648']) {
    const [status, { errors }] = await refused(`/api/users/${id}`);
    assert.deepEqual([status, errors[0].field], [400, 'id'], id);
  }
});

test('a token cannot sign in, make an account, or stand in for a session', async () => {
  const { username, password } = ada;
  const json = { username, password };
  const [status, { code }] = await refused('/api/login', { method: 'POST', json, headers });
  assert.deepEqual([status, code], [403, 'FORBIDDEN']);
});

test('a wrong password is 401, a name that is taken 409', async () => {
  const login = { username: ada.username, password: 'not the password' };
  assert.equal((await refused('/api/login', { method: 'POST', json: login }))[0], 401);
  const again = { username: ada.username.toUpperCase(), password: 'a long enough password' };
  assert.equal((await refused('/api/register', { method: 'POST', json: again }))[0], 409);
});

test('a good call of each kind has its status', async () => {
  const made = await call('/api/posts', { method: 'POST', json: { content: aText() }, headers });
  const { id } = await jsonOf(made, 201);
  assert.equal(made.headers.get('location'), `/api/posts/${id}`);
  assert.equal((await jsonOf(await call(`/api/posts/${id}`))).id, id);
  const liked = await call(`/api/posts/${id}/like`, { method: 'POST', headers });
  assert.equal((await jsonOf(liked)).likes, 1);
  const beat = await call('/api/users/heartbeat', { method: 'POST', json: {}, headers });
  assert.deepEqual([beat.status, await beat.text()], [204, '']);
  const options = await call('/api/posts', { method: 'OPTIONS' });
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, POST, OPTIONS']);
});
