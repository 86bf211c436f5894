import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readWorld } from '../../world.ts';
import { byToken, call, jsonOf, make, read, refused, upload } from './call.ts';
import { png } from './samples.ts';

const { ada, ben } = readWorld();
const headers = byToken(ada);

// oxlint-disable-next-line no-explicit-any -- what POST /api/media tells
let medium: any;
let whole: Uint8Array;
before(async () => {
  medium = await upload(ada, png(900, 400));
  await make(ada, '/api/posts', { mediaId: medium.id });
  whole = await (await call(medium.url)).bytes();
});

const part = (range: string, more = {}) => call(medium.url, { headers: { range, ...more } });

test('what is told of a file is true', async () => {
  const { id, url, thumbhash, sizes, ...told } = medium;
  assert.deepEqual(told, {
    kind: 'IMAGE',
    contentType: 'image/webp',
    bytes: whole.length,
    width: 900,
    height: 400,
    posterUrl: null,
  });
  assert.ok(Number.isInteger(id) && typeof thumbhash === 'string');
  assert.match(url, /^\/media\/[0-9a-f]{64}\.webp$/);
  assert.ok(sizes.length > 1);
  for (const size of sizes) {
    const answer = await call(size.url);
    assert.equal(answer.headers.get('content-type'), 'image/webp');
    assert.equal((await answer.bytes()).length, Number(answer.headers.get('content-length')));
    assert.ok(size.width <= 900);
  }
});

test('a file is whole, a picture, and may be kept for good', async () => {
  const answer = await call(medium.url);
  const of = (name: string) => answer.headers.get(name);
  assert.deepEqual([of('content-type'), of('content-length')], ['image/webp', String(medium.bytes)]);
  assert.deepEqual([of('accept-ranges'), of('content-encoding')], ['bytes', null]);
  assert.equal(of('cache-control'), 'public, s-maxage=60, max-age=31536000, immutable');
  assert.equal(String.fromCharCode(...whole.subarray(0, 4), ...whole.subarray(8, 12)), 'RIFFWEBP');
  assert.equal(new DataView(whole.buffer, whole.byteOffset).getUint32(4, true) + 8, whole.length);
});

test('both addresses give the same file', async () => {
  const other = await call(`/api${medium.url}`);
  assert.deepEqual(await other.bytes(), whole);
});

test('HEAD tells what GET would give', async () => {
  const head = await call(medium.url, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  assert.equal(head.headers.get('content-length'), String(medium.bytes));
  assert.equal(head.headers.get('content-type'), 'image/webp');
});

test('a range gives that part', async () => {
  const { length } = whole;
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=100-199', 100, 199],
    [`bytes=${length - 5}-`, length - 5, length - 1],
    ['bytes=-7', length - 7, length - 1],
  ] as const) {
    const answer = await part(range);
    assert.equal(answer.status, 206, range);
    assert.equal(answer.headers.get('content-range'), `bytes ${start}-${end}/${length}`);
    assert.deepEqual(await answer.bytes(), whole.slice(start, end + 1));
  }
});

test('a range beyond the end is 416, one for another version gives the whole', async () => {
  const beyond = await part('bytes=99999999-');
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${whole.length}`]);
  assert.equal((await part('bytes=0-9', { 'if-range': '"other"' })).status, 200);
  const etag = (await call(medium.url)).headers.get('etag')!;
  assert.equal((await part('bytes=0-9', { 'if-range': etag })).status, 206);
});

test('who has the file already gets 304', async () => {
  const etag = (await call(medium.url)).headers.get('etag')!;
  const again = await call(medium.url, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  const other = await call(medium.url, { headers: { 'if-none-match': '"other"' } });
  assert.equal(other.status, 200);
});

test('a file that stands in nothing is for its sender alone', async () => {
  const own = await upload(ada, png(30, 30));
  const mine = await call(own.url, { headers });
  assert.deepEqual([mine.status, mine.headers.get('cache-control')?.split(',')[0]], [200, 'private']);
  assert.equal((await call(own.url, { headers: byToken(ben) })).status, 404);
  assert.equal((await call(own.url)).status, 404);
});

test('a file stands in one thing only', async () => {
  const { id } = await upload(ada, png(31, 30));
  const post = await make(ada, '/api/posts', { content: 'look', mediaId: id });
  const again = await refused('/api/posts', { method: 'POST', json: { mediaId: id }, headers });
  assert.deepEqual([again[0], again[1].code], [409, 'CONFLICT']);
  const { id: other } = await upload(ben, png(32, 30));
  const stolen = await refused('/api/posts', { method: 'POST', json: { mediaId: other }, headers });
  assert.equal(stolen[0], 404);
  assert.match((await read(ada, `/api/posts/${post.id}`)).imageUrl, /^data:image\/webp;base64,/);
  const { imageUrl } = await read(ada, `/api/posts/${post.id}?media=url`);
  assert.equal((await call(imageUrl)).headers.get('content-type'), 'image/webp');
});

test('a picture goes as a data URL, too', async () => {
  const bytes = png(64, 64);
  const imageUrl = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const story = await make(ada, '/api/stories', { imageUrl });
  assert.match(story.imageUrl, /^data:image\/webp;base64,/);
  assert.equal(story.author.id, ada.id);
});

test('a group is made by a form, with its picture', async () => {
  const body = new FormData();
  body.set('name', `Form ${medium.id}`);
  body.set('description', 'By a form.');
  body.set('image', new Blob([png(50, 50)], { type: 'image/png' }), 'a.png');
  const group = await jsonOf(await call('/api/groups', { method: 'POST', body, headers }), 201);
  assert.match(group.imageUrl, /^data:image\/webp;base64,/);
  assert.equal(group.membership.role, 'admin');
});

const sendForm = (parts: Record<string, string | Blob>, more = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return refused('/api/media', { method: 'POST', body, headers, ...more });
};

test('what is no picture is refused', async () => {
  const pictureOf = (bytes: BlobPart) => ({ file: new Blob([bytes], { type: 'image/png' }) });
  assert.equal((await sendForm(pictureOf('just text')))[0], 415);
  const [broken, { code }] = await sendForm(pictureOf(png(200, 200).slice(0, 4_000)));
  assert.deepEqual([broken, code], [422, 'UNPROCESSABLE_MEDIA']);
  const [missing, { errors }] = await sendForm({ about: 'gm' });
  assert.deepEqual([missing, errors[0]?.field], [400, 'file']);
  assert.equal((await sendForm(pictureOf(png(9, 9)), { headers: {} }))[0], 401);
});
