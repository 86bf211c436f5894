import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Member } from '../../world.ts';

/** A text of its own, with what is easily lost on the way: markup, quotes, and what is not ASCII. */
export const aText = () => `gm & <b>"frens"</b>, größer 🚀 ${randomUUID()}`;

/** A member as other objects hold one who has no picture. */
export const refOf = ({ id, username }: Member) => ({ id, username, profilePicture: null });

/** What is told of the likes of a post, by the names of both interfaces. */
export const likesOf = (count: number, isLiked: boolean) => ({ likes: count, likeCount: count, isLiked });

/** A new post of `author` as every client has to read it. */
export const postOf = (author: Member, content: string, via: string | null = 'interop') => ({
  authorId: author.id,
  author: refOf(author),
  content,
  imageUrl: null,
  mediaAlt: null,
  hasVideo: false,
  hasLargeImage: false,
  ...likesOf(0, false),
  comments: 0,
  commentCount: 0,
  shares: 0,
  shareCount: 0,
  commentsList: [],
  via,
  version: 1,
  editedAt: null,
  deletedAt: null,
});

/** An answer is what was expected, with an id and a time of these minutes, and nothing else. */
export function assertNew(given: object, expected: object): void {
  const { id, createdAt, ...rest } = given as { id: unknown; createdAt: string };
  assert.deepEqual(rest, expected);
  assert.ok(Number.isInteger(id), `id is ${String(id)}`);
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const age = Date.now() - Date.parse(createdAt);
  assert.ok(age > -60_000 && age < 600_000, `created ${age} ms ago`);
}

/** The address that a `Link` header has under this name. */
export const linkIn = (header: string | null, rel: string): string | undefined =>
  header
    ?.split(/,\s*(?=<)/)
    .find((link) => link.includes(`rel="${rel}"`))
    ?.match(/<([^>]*)>/)?.[1];

/** The document that the generators have read. */
// oxlint-disable-next-line no-explicit-any -- walked by keys that the document itself gives
export const readDocument = (): any => JSON.parse(readGenerated('openapi.json'));

export const readGenerated = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../generated/${name}`, 'utf8');

/** A picture with as many pixels as told, each of its own colour, so that it does not become small. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const line = () => [0, ...crypto.getRandomValues(new Uint8Array(width * 3))];
  const pixels = Buffer.from(Array.from({ length: height }, line).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
