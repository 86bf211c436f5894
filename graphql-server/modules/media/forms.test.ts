import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { leftBehind } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '100000' });
const KB = 1_024;

let ann: Visitor;
let picture: string;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
  picture = (await png()).toString('latin1');
});

const END = '\r\n--x--\r\n';
const part = (headers: string, content: string) => `\r\n--x\r\n${headers}\r\n\r\n${content}`;
const fileNamed = (name: string, content = picture) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
    content,
  );
const textNamed = (name: string, content = 'a text') =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const group = () => textNamed('name', 'Builders') + textNamed('description', 'We build.');

/** A body and its declared type. */
interface Sent {
  body: string;
  type?: string;
}

const HOSTILE: [string, number[], () => Sent][] = [
  ['cut off within the file', [400], () => ({ body: fileNamed('file').slice(0, -40) })],
  ['cut off after the file', [400], () => ({ body: fileNamed('file') })],
  ['cut off within the headers', [400], () => ({ body: fileNamed('file').slice(0, 50) })],
  ['cut off within the boundary', [400], () => ({ body: `${fileNamed('file')}\r\n--` })],
  ['cut off within a text', [400], () => ({ body: textNamed('name') })],
  ['two files of one name', [400], () => ({ body: fileNamed('file') + fileNamed('file') + END })],
  ['two files of two names', [400], () => ({ body: fileNamed('file') + fileNamed('other') + END })],
  ['two posters', [400], () => ({ body: fileNamed('poster') + fileNamed('poster') + END })],
  [
    'three files',
    [400],
    () => ({ body: ['file', 'poster', 'c'].map((name) => fileNamed(name)).join('') + END }),
  ],
  [
    'two texts of one name',
    [400],
    () => ({ body: textNamed('name') + textNamed('name') + fileNamed('file') + END }),
  ],
  [
    'a thousand texts',
    [400],
    () => ({ body: Array.from({ length: 1_000 }, (_, n) => textNamed(`n${n}`)).join('') + END }),
  ],
  ['a file without a name', [400], () => ({ body: fileNamed('').replace('name="";', '') + END })],
  [
    'a text without a name',
    [400],
    () => ({ body: part('Content-Disposition: form-data', 'a') + fileNamed('file') + END }),
  ],
  ['a text that is too long', [413], () => ({ body: textNamed('name', 'x'.repeat(17 * KB)) + END })],
  [
    'headers that are too long',
    [400],
    () => ({ body: part(`Content-Disposition: form-data; name="${'x'.repeat(100 * KB)}"`, 'a') + END }),
  ],
  [
    'headers that are none',
    [400],
    () => ({ body: part('\0\x01\x02 no header', 'a') + part('\0 nor this', 'b') + END }),
  ],
  ['many headers that are none', [400], () => ({ body: part('\0 none', 'a').repeat(100) + END })],
  ['nothing', [400], () => ({ body: '' })],
  ['an end only', [400], () => ({ body: END })],
  ['something else', [400], () => ({ body: '{"name":"Builders"}' })],
  [
    'another boundary',
    [400],
    () => ({ body: fileNamed('file') + END, type: 'multipart/form-data; boundary=y' }),
  ],
  ['no boundary', [400, 415], () => ({ body: fileNamed('file') + END, type: 'multipart/form-data' })],
  [
    'an empty boundary',
    [400, 415],
    () => ({ body: fileNamed('file') + END, type: 'multipart/form-data; boundary=' }),
  ],
  [
    'a boundary of 10 kB',
    [400, 415],
    () => ({ body: fileNamed('file') + END, type: `multipart/form-data; boundary=${'x'.repeat(10 * KB)}` }),
  ],
  [
    'a poster over 2 MB',
    [400, 413],
    () => ({ body: fileNamed('poster', 'x'.repeat(2_100 * KB)) + fileNamed('file') + END }),
  ],
  [
    'parts of another kind',
    [400],
    () => ({ body: part('Content-Disposition: attachment; name="file"', picture) + END }),
  ],
  [
    'a charset that nobody knows',
    [400, 415],
    () => ({
      body:
        part(
          'Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=x-nobody',
          'a',
        ) + END,
    }),
  ],
];

const send = (path: string, { body, type = 'multipart/form-data; boundary=x' }: Sent) =>
  ann.fetch(path, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body, 'latin1') });

describe.each(['/media', '/api/groups'])('a form at POST %s', (path) => {
  it.each(HOSTILE)('is refused when it has %s, and leaves nothing behind', async (_case, statuses, make) => {
    const before = await leftBehind(testApp);
    const answer = await send(path, make());
    expect([answer.status, await answer.text()]).toEqual([
      expect.toBeOneOf(statuses),
      expect.stringMatching(/^\w.*\.$/),
    ]);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it('may bring texts that nobody asks for', async () => {
    const body = group() + textNamed('__proto__') + textNamed('constructor') + fileNamed('file') + END;
    expect((await send(path, { body })).status).toBe(201);
  });

  it('may leave the type of its file out, which is not read from its name either', async () => {
    const head = 'Content-Disposition: form-data; name="file"; filename="picture"';
    expect((await send(path, { body: group() + part(head, picture) + END })).status).toBe(201);
    expect((await send(path, { body: group() + part(head, 'no picture') + END })).status).toBe(415);
  });

  it('without a length is read no further than any form may be', async () => {
    const before = await leftBehind(testApp);
    const chunk = Buffer.alloc(1_024 * KB, 'x');
    async function* endless() {
      yield Buffer.from(fileNamed('file', ''));
      for (let n = 0; n < 80; n++) yield chunk;
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body: endless(), duplex: 'half' };
    const status = await ann.fetch(path, init as never).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    expect(status).toBeOneOf([413, 'cut off']);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  it('whose sender is gone after any part of it leaves nothing behind', async () => {
    const before = await leftBehind(testApp);
    const body = Buffer.from(group() + fileNamed('file', 'x'.repeat(700 * KB)) + END, 'latin1');
    const parts = Array.from({ length: Math.ceil(body.length / (64 * KB)) }, (_, n) => n * 64 * KB);
    await Promise.all(parts.map((end) => sendPart(path, body, end)));
    expect(await leftBehind(testApp)).toEqual(before);
    expect(testApp.log.filter((line) => /"level":50/.test(line))).toEqual([]);
    expect((await send(path, { body: group() + fileNamed('file') + END })).status).toBe(201);
  });
});

/** Sends a part of a body and disconnects. */
async function sendPart(path: string, body: Buffer, end: number): Promise<void> {
  const socket = connect(Number(new URL(testApp.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: hood',
    `Cookie: ${ann.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${body.length}`,
  ];
  socket.on('error', () => {}).write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write(body.subarray(0, end), () => resolve()));
  socket.resetAndDestroy();
}
