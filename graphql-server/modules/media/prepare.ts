import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { Eraser } from './containers/eraser.ts';
import { eraseIsoBmff } from './containers/eraseIsoBmff.ts';
import { eraseWebm } from './containers/eraseWebm.ts';
import { checkIsoBmff, type VideoSize } from './containers/isoBmff.ts';
import { Reader } from './containers/reader.ts';
import { checkWebm } from './containers/webm.ts';
import { checkDeclared, HEAD_BYTES, sniff, type FileType } from './fileTypes.ts';
import type { EncodedImage } from './images/encodeImage.ts';
import type { MediaEntity } from '../../platform/database/tables/media.ts';
import { MediaKind } from './media.types.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { checkUse, type Use } from './uses.ts';

/** A checked medium: its row, and its files in the request's folder. */
export interface Prepared {
  row: Omit<
    MediaEntity,
    'id' | 'owner' | 'group' | 'conversation' | 'createdAt' | 'unusedSince' | 'deletedAt'
  >;
  files: { key: string; path: string; bytes: number }[];
}

/** Encodes an image into a folder of the request (`images/workers.ts`). */
type Encode = (upload: Upload) => Promise<EncodedImage>;

const CONTAINERS = {
  isoBmff: { check: checkIsoBmff, erase: eraseIsoBmff },
  webm: { check: checkWebm, erase: eraseWebm },
};

/**
 * Checks an upload and makes the row and files to be stored; nothing is stored yet. Throws UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE or UNPROCESSABLE_MEDIA.
 */
export async function prepare(encode: Encode, upload: Upload, use: Use): Promise<Prepared> {
  const type = await typeOf(upload);
  checkUse(use, MediaKind[type.kind], upload.bytes);
  if (!type.container) return imageOf(upload, await encode(upload));
  const size = await cleanVideo(upload, CONTAINERS[type.container]);
  const poster = upload.poster && (await encode(await checkedPoster(upload.poster)));
  return videoOf(upload, type, await keyOf(upload, type), size, poster);
}

async function typeOf({ path, declaredType }: Upload): Promise<FileType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const type = sniff(buffer.subarray(0, bytesRead));
    if (!type) throw unsupported();
    checkDeclared(type, declaredType);
    return type;
  } finally {
    await file.close();
  }
}

const unsupported = () =>
  new HodlhoodError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Only JPEG, PNG, WebP, GIF and AVIF images and MP4, WebM and QuickTime videos can be used.',
  );

/** The browser sends a small JPEG as a poster (§9); other images are accepted too. */
async function checkedPoster(poster: Upload): Promise<Upload> {
  const type = await typeOf(poster);
  if (type.container) throw new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'A poster must be an image.');
  return poster;
}

/** Checks a video and erases its metadata, which may tell where it was recorded, in the request's file. */
async function cleanVideo(
  { path, bytes }: Upload,
  { check, erase }: (typeof CONTAINERS)['webm'],
): Promise<VideoSize> {
  const file = await open(path, 'r+');
  try {
    const size = await check(new Reader(file, bytes));
    await erase(new Eraser(file, bytes));
    return size;
  } finally {
    await file.close();
  }
}

async function keyOf({ path }: Upload, { extension }: FileType): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')}.${extension}`;
}

const sum = (files: Prepared['files']) => files.reduce((total, { bytes }) => total + bytes, 0);

/** The row and files of an image; `bytes` is the size of the upload. */
export function imageOf(
  upload: Pick<Upload, 'bytes'>,
  { key, width, height, thumbhash, files }: EncodedImage,
): Prepared {
  const { bytes } = files.at(-1)!;
  const row = {
    kind: MediaKind.IMAGE,
    contentType: 'image/webp',
    key,
    bytes,
    givenBytes: upload.bytes,
    storedBytes: sum(files),
    width,
    height,
    thumbhash,
    posterKey: null,
    posterWidth: null,
  };
  return { row, files };
}

function videoOf(
  { path, bytes }: Upload,
  { contentType }: FileType,
  key: string,
  { width, height }: VideoSize,
  poster: EncodedImage | undefined,
): Prepared {
  const files = [...(poster?.files ?? []), { key, path, bytes }];
  const row = {
    kind: MediaKind.VIDEO,
    contentType,
    key,
    bytes,
    givenBytes: bytes,
    storedBytes: sum(files),
    width,
    height,
    thumbhash: poster?.thumbhash ?? null,
    posterKey: poster?.key ?? null,
    posterWidth: poster?.width ?? null,
  };
  return { row, files };
}
