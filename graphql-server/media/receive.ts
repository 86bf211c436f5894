import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { allowLongBody } from '../http/bodyTime.ts';
import { badInput, HodlhoodError } from '../errors.ts';
import { tooLarge } from './jsonSieve.ts';
import type { Upload } from './uploads.ts';
import { MAX_FILE_BYTES } from './uses.ts';

/** A poster is 400 pixels wide (§9). */
const MAX_POSTER_BYTES = 2 * 1_024 * 1_024;
/** A text of 1,000 characters several times over. */
const MAX_FIELD_BYTES = 16 * 1_024;
/** Texts, names and boundaries of the parts. */
const MAX_REST = 64 * 1_024;

const notMultipart = () =>
  new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data with a file.');

/**
 * Reads a multipart body: one file and, for a video, the part `poster`. Each goes to our disk as it comes; a sender
 * who stops half way has sent nothing.
 */
export async function receiveFile(request: Request): Promise<Upload> {
  const { file, poster } = await receiveForm(request);
  if (!file) throw badInput('file is required.');
  return poster ? { ...file, poster } : file;
}

export interface Form {
  fields: Record<string, string>;
  file?: Upload;
  poster?: Upload;
}

/** The same with the texts of the form, for which the file need not be there. */
export async function receiveForm(request: Request): Promise<Form> {
  if (!request.is('multipart/form-data')) throw notMultipart();
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + MAX_POSTER_BYTES + MAX_REST)
    throw tooLarge();
  allowLongBody(request);
  return receiveParts(request, await request.uploads!.folder());
}

async function receiveParts(request: Request, folder: string): Promise<Form> {
  const limits = { files: 2, fields: 10, fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FILE_BYTES + 1 };
  const parts: Form = { fields: {} };
  const writing: Promise<void>[] = [];
  const parser = openParser(request, limits);
  parser.on('file', (name, stream, { mimeType }) => {
    const part = name === 'poster' ? 'poster' : 'file';
    const written = receivePart(stream, join(folder, part), part === 'poster').then((upload) => {
      parts[part] = { ...upload, declaredType: mimeType };
    });
    // What fails stops the whole at once; the sender need not send the rest.
    written.catch((error: Error) => parser.destroy(error));
    writing.push(written);
  });
  parser.on('field', (name, text, { valueTruncated }) => {
    if (valueTruncated) return parser.destroy(tooLarge());
    parts.fields[name] = text;
  });
  try {
    await readInto(request, parser);
  } finally {
    await Promise.allSettled(writing);
  }
  await Promise.all(writing);
  return parts;
}

function openParser(request: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits });
  } catch {
    throw notMultipart();
  }
}

async function receivePart(
  stream: Readable & { truncated?: boolean },
  path: string,
  isPoster: boolean,
): Promise<Upload> {
  const target = createWriteStream(path, { flags: 'wx' });
  await pipeline(stream, target);
  if (stream.truncated || (isPoster && target.bytesWritten > MAX_POSTER_BYTES)) throw tooLarge();
  return { path, bytes: target.bytesWritten };
}

/** Unlike `pipeline`, leaves the request open after a refusal, so that it can be answered. */
const readInto = (request: Request, parser: busboy.Busboy) =>
  new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      request.unpipe(parser);
      parser.destroy();
      reject(
        error instanceof HodlhoodError || request.destroyed ? error : badInput('The body cannot be read.'),
      );
    };
    request.once('aborted', () => fail(new Error('aborted')));
    request.once('error', fail);
    parser.once('error', fail);
    parser.once('close', resolve);
    request.pipe(parser);
  });
