import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { readWorld, type Member } from '../../world.ts';
import { byCookie, byToken, call, jsonOf, read, refused } from './call.ts';
import { aText } from './samples.ts';

const { ada, ben } = readWorld();

const send = (content: string, key: string, headers: Record<string, string> = byToken(ada)) =>
  call('/api/posts', { method: 'POST', json: { content }, headers: { ...headers, 'idempotency-key': key } });

const howMany = async (member: Member, content: string): Promise<number> => {
  const posts = await read(member, `/api/users/${member.id}/posts?limit=100`);
  return posts.filter((post: { content: string }) => post.content === content).length;
};

for (const [who, headers] of Object.entries({ token: byToken(ada), session: byCookie(ada) })) {
  test(`what is sent again with its key is made once, by a ${who}`, async () => {
    const [content, key] = [aText(), randomUUID()];
    const [first, again] = [await send(content, key, headers), await send(content, key, headers)];
    assert.equal(first.headers.get('idempotent-replayed'), null);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(again.headers.get('location'), first.headers.get('location'));
    assert.deepEqual(await jsonOf(again, 201), await jsonOf(first, 201));
    assert.equal(await howMany(ada, content), 1);
  });
}

test('ten at once with one key make one', async () => {
  const [content, key] = [aText(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(content, key)));
  const made = await Promise.all(answers.map((answer) => jsonOf(answer, 201)));
  assert.equal(new Set(made.map(({ id }) => id)).size, 1);
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
  assert.equal(replayed.length, 9);
  assert.equal(await howMany(ada, content), 1);
});

test('without a key, or with two, two are made', async () => {
  const content = aText();
  const post = (headers = {}) =>
    call('/api/posts', { method: 'POST', json: { content }, headers: { ...byToken(ada), ...headers } });
  const answers = [await post(), await post()];
  for (const key of [randomUUID(), randomUUID()]) answers.push(await post({ 'idempotency-key': key }));
  for (const { headers } of answers) assert.equal(headers.get('idempotent-replayed'), null);
  assert.equal(await howMany(ada, content), 4);
});

test('a key is of its caller alone, and for one call', async () => {
  const [content, key] = [aText(), randomUUID()];
  const mine = await jsonOf(await send(content, key), 201);
  const other = await send(content, key, byToken(ben));
  assert.equal(other.headers.get('idempotent-replayed'), null);
  assert.notEqual((await jsonOf(other, 201)).id, mine.id);
  const headers = { ...byToken(ada), 'idempotency-key': key };
  const [status, { code }] = await refused('/api/posts', { method: 'POST', json: { content: 'x' }, headers });
  assert.deepEqual([status, code], [422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a call that was refused may be sent again with its key', async () => {
  const key = randomUUID();
  assert.equal((await send('', key)).status, 400);
  const mended = await send(aText(), key);
  assert.deepEqual([mended.status, mended.headers.get('idempotent-replayed')], [201, null]);
});

test('a key has at most 255 characters', async () => {
  const headers = { ...byToken(ada), 'idempotency-key': 'k'.repeat(256) };
  const [status, { errors }] = await refused('/api/posts', {
    method: 'POST',
    json: { content: 'x' },
    headers,
  });
  assert.deepEqual([status, errors[0].field], [400, 'Idempotency-Key']);
});

test('other writes take keys too', async () => {
  const headers = { ...byToken(ada), 'idempotency-key': randomUUID() };
  const json = { receiverId: ben.id, content: aText() };
  const sent = () => call('/api/messages', { method: 'POST', json, headers });
  const [first, again] = [await sent(), await sent()];
  assert.equal((await jsonOf(first, 201)).seq, (await jsonOf(again, 201)).seq);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
});
