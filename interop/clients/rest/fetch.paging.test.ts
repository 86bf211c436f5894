import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readWorld } from '../../world.ts';
import { byToken, call, jsonOf, make, read, refused } from './call.ts';
import { aText, linkIn } from './samples.ts';

const { ada, ben } = readWorld();
const headers = byToken(ada);
type Thing = { id: number; createdAt: string };
const idsOf = (things: Thing[]) => things.map(({ id }) => id);

let topic: Thing;
let replies: number[];
before(async () => {
  topic = await make(ada, '/api/forum-posts', { title: 'Pages', content: aText(), category: 'question' });
  replies = [];
  for (let reply = 0; reply < 7; reply++)
    replies.push((await make(ada, `/api/forum-posts/${topic.id}/replies`, { content: `no. ${reply}` })).id);
});

/** Every page from an address on, by the links of one name. */
async function walk(path: string, rel = 'next'): Promise<{ pages: Thing[][]; last: Response }> {
  const pages: Thing[][] = [];
  for (let next: string | undefined = path; ;) {
    assert.ok(pages.length < 20, 'pages without end');
    const answer = await call(next, { headers });
    pages.push(await jsonOf(answer));
    next = linkIn(answer.headers.get('link'), rel);
    if (!next) return { pages, last: answer };
  }
}

test('the links lead through all of it, without loss and without anything twice', async () => {
  for (const [limit, sizes] of [
    [3, [3, 3, 1]],
    [7, [7]],
    [6, [6, 1]],
  ] as const) {
    const { pages } = await walk(`/api/forum-posts/${topic.id}/replies?limit=${limit}`);
    assert.deepEqual(pages.flatMap(idsOf), replies);
    assert.deepEqual(
      pages.map(({ length }) => length),
      sizes,
    );
  }
});

test('prev leads back the same way', async () => {
  const path = `/api/forum-posts/${topic.id}/replies?limit=2`;
  const there = await walk(path);
  assert.equal(linkIn((await call(path, { headers })).headers.get('link'), 'prev'), undefined);
  const back = await walk(linkIn(there.last.headers.get('link'), 'prev')!, 'prev');
  assert.deepEqual(back.pages, there.pages.toReversed().slice(1));
});

test('pages do not move when something new arrives', async () => {
  const own = `/api/users/${ben.id}/posts?limit=2`;
  const made: number[] = [];
  for (let post = 0; post < 5; post++) made.push((await make(ben, '/api/posts', { content: aText() })).id);
  const first = await call(own);
  const begin: Thing[] = await jsonOf(first);
  const late = await make(ben, '/api/posts', { content: 'late' });
  const { pages } = await walk(linkIn(first.headers.get('link'), 'next')!);
  const seen = [...idsOf(begin), ...pages.flatMap(idsOf)];
  assert.equal(new Set(seen).size, seen.length);
  assert.deepEqual(
    seen.filter((id) => made.includes(id)),
    made.toReversed(),
  );
  assert.ok(!seen.includes(late.id));
});

test('lists begin with the newest', async () => {
  for (const list of ['/api/posts', '/api/forum-posts', `/api/users/${ada.id}/posts`]) {
    const ids = idsOf(await read(ada, list));
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
      list,
    );
  }
});

test('chats end with the newest; after gives what came since', async () => {
  const group = await make(ada, '/api/groups', { name: aText(), description: 'Pages.' });
  const path = `/api/groups/${group.id}/messages`;
  for (let seq = 1; seq <= 5; seq++)
    assert.equal((await make(ada, path, { content: `no. ${seq}` })).seq, seq);
  const seqs = async (query: string) =>
    (await read(ada, path + query)).map(({ seq }: { seq: number }) => seq);
  assert.deepEqual(await seqs(''), [1, 2, 3, 4, 5]);
  assert.deepEqual(await seqs('?limit=2'), [4, 5]);
  assert.deepEqual(await seqs('?after=3'), [4, 5]);
  assert.deepEqual(await seqs('?after=5'), []);
  const { pages } = await walk(`${path}?after=0&limit=2`);
  assert.deepEqual(
    pages.map((page) => page.length),
    [2, 2, 1],
  );
});

test('a page has 1 to 100 entries, 50 unless told', async () => {
  for (const limit of ['0', '101', '-1', 'x', '1.5']) {
    const [status, { errors }] = await refused(`/api/posts?limit=${limit}`);
    assert.deepEqual([status, errors[0].field], [400, 'limit'], limit);
  }
  assert.equal((await read(ada, '/api/posts?limit=1')).length, 1);
});

test('a cursor of nowhere is refused', async () => {
  const [status, { errors, code }] = await refused('/api/posts?cursor=nowhere');
  assert.deepEqual([status, code, errors[0].field], [400, 'BAD_USER_INPUT', 'cursor']);
});

test('filters leave out what was not asked for', async () => {
  const bug = await make(ada, '/api/forum-posts', { title: 'It broke', content: aText(), category: 'bug' });
  const found = await read(ada, '/api/forum-posts?category=bug&status=open&limit=100');
  assert.ok(idsOf(found).includes(bug.id));
  assert.deepEqual([...new Set(found.map(({ category }: { category: string }) => category))], ['bug']);
  assert.deepEqual(await read(ada, '/api/forum-posts?category=bug&status=resolved'), []);
  const book = { title: aText().slice(0, 60), description: 'Read.', price: 0.42, category: 'Books' };
  const listing = await make(ada, '/api/marketplace', book);
  const other = await make(ada, '/api/marketplace', { ...book, category: 'Art' });
  const books = await read(ada, '/api/marketplace?category=Books&limit=100');
  assert.deepEqual([idsOf(books).includes(listing.id), idsOf(books).includes(other.id)], [true, false]);
  assert.deepEqual([listing.price, listing.condition, listing.title], [0.42, 'new', book.title]);
});

test('a search finds whom it names, best match first', async () => {
  const found = await read(ada, `/api/users/search?q=${ben.username}`);
  assert.deepEqual(idsOf(found), [ben.id]);
  const [status, { errors }] = await refused('/api/users/search');
  assert.deepEqual([status, errors], [400, [{ field: 'q', detail: 'q is required.' }]]);
});
