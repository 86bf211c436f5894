import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readWorld } from '../../world.ts';
import { byCookie, byToken, call, make } from './call.ts';
import { aText } from './samples.ts';

const { ada, ben } = readWorld();
const CALLERS = { 'a visitor': {}, 'a token': byToken(ada), 'a member': byCookie(ada) };

let paths: string[];
before(async () => {
  const post = await make(ada, '/api/posts', { content: aText() });
  const group = await make(ada, '/api/groups', { name: aText(), description: 'Etags.' });
  await make(ada, `/api/groups/${group.id}/messages`, { content: 'gm' });
  paths = [`/api/posts/${post.id}`, `/api/users/${ada.id}`, `/api/groups/${group.id}/messages`, '/api/meta'];
});

const etagOf = (answer: Response) => answer.headers.get('etag')!.replace('W/', '');

/** The ETag of a path, and what is answered to who sends it back. */
async function askTwice(path: string, headers: Record<string, string>, method = 'GET') {
  const first = await call(path, { headers });
  assert.equal(first.status, 200);
  assert.ok((await first.text()).length > 2);
  const etag = first.headers.get('etag')!;
  return { first, again: await call(path, { method, headers: { ...headers, 'if-none-match': etag } }) };
}

for (const [who, headers] of Object.entries(CALLERS)) {
  test(`${who} who has it already gets 304 without a body`, async () => {
    for (const path of paths) {
      const { first, again } = await askTwice(path, headers);
      assert.deepEqual([again.status, await again.text()], [304, ''], path);
      assert.equal(etagOf(again), etagOf(first));
      assert.equal(first.headers.get('cache-control'), 'private, no-cache');
      assert.equal((await askTwice(path, headers, 'HEAD')).again.status, 304);
    }
  });
}

for (const [who, headers] of Object.entries(CALLERS)) {
  test(`${who} gets what has changed, by another ETag`, async () => {
    const { id } = await make(ada, '/api/posts', { content: aText() });
    const path = `/api/posts/${id}`;
    const old = (await call(path, { headers })).headers.get('etag')!;
    await make(ben, `${path}/comments`, { content: 'news' });
    const changed = await call(path, { headers: { ...headers, 'if-none-match': old } });
    assert.equal(changed.status, 200);
    assert.notEqual(etagOf(changed), old.replace('W/', ''));
    assert.equal((await changed.json()).commentsList[0].content, 'news');
  });
}

test('different things have different ETags, the same thing the same', async () => {
  const [a, again, b] = [await call(paths[0]!), await call(paths[0]!), await call(paths[1]!)];
  assert.equal(etagOf(a), etagOf(again));
  assert.notEqual(etagOf(a), etagOf(b));
});

test('one of several ETags is enough, another one is not', async () => {
  const etag = (await call(paths[0]!)).headers.get('etag')!;
  const ask = async (known: string) =>
    (await call(paths[0]!, { headers: { 'if-none-match': known } })).status;
  assert.deepEqual([await ask(`"other", ${etag}`), await ask('*'), await ask('"other"')], [304, 304, 200]);
});

test('what is written is not kept, and has no ETag', async () => {
  const answer = await call('/api/posts', {
    method: 'POST',
    json: { content: 'gm' },
    headers: byToken(ada),
  });
  assert.deepEqual([answer.headers.get('cache-control'), answer.headers.get('etag')], ['no-store', null]);
});
