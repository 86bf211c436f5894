import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { allowLongBody } from '../../platform/http/server.ts';
import { badField, badInput, HodlhoodError } from '../../platform/errors/errors.ts';
import { isFileError } from '../../platform/errors/fileErrors.ts';
import { tooLarge } from './jsonFileExtractor.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { MAX_FILE_BYTES } from './uses.ts';

/** A poster is 400 pixels wide (§9). */
const MAX_POSTER_BYTES = 2 * 1_024 * 1_024;
/** More than a text of 1,000 characters needs. */
const MAX_FIELD_BYTES = 16 * 1_024;
/** For texts, names and boundaries of the parts. */
const MAX_REST = 64 * 1_024;
const MAX_BODY_BYTES = MAX_FILE_BYTES + MAX_POSTER_BYTES + MAX_REST;
/** The type of a part that declares none (RFC 7578), as Python's `requests` sends files. */
const UNDECLARED = 'text/plain';
/** The parts are a file, its poster and texts. */
const LIMITS = { files: 2, fields: 10, fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FILE_BYTES + 1 };

const notMultipart = () =>
  new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data with a file.');
const broken = () => badInput('The body cannot be read.');

/**
 * Reads a multipart body: one file and, for a video, the part `poster`. Each is written to disk as it arrives; an
 * incomplete body is discarded.
 */
export async function receiveFile(request: Request): Promise<Upload> {
  const { file, poster } = await receiveForm(request);
  if (!file) throw badField('file', 'file is required.');
  return poster ? { ...file, poster } : file;
}

export interface Form {
  fields: Record<string, string>;
  file?: Upload;
  poster?: Upload;
}

/** Receives a form with its text fields; the file is optional. */
export async function receiveForm(request: Request): Promise<Form> {
  if (!request.is('multipart/form-data')) throw notMultipart();
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  allowLongBody(request);
  return receiveParts(request, await request.uploads!.folder());
}

async function receiveParts(request: Request, folder: string): Promise<Form> {
  const form: Form = { fields: {} };
  const writing: Promise<void>[] = [];
  const names = new Set<string>();
  const parser = openParser(request);
  /** An error in one part stops reading at once. */
  const refuse = (error: Error) => void parser.destroy(error);
  /** Whether a part is read. After being stopped the parser still emits parts it has buffered. */
  const isWanted = (name: string | undefined, kind = '') => {
    if (parser.destroyed) return false;
    if (name === undefined) refuse(badInput('A part of the form has no name.'));
    else if (names.has(name + kind)) refuse(badInput('A part of the form was sent twice.'));
    else names.add(name + kind);
    return !parser.destroyed;
  };
  parser.on('file', (name: string | undefined, stream, { mimeType }) => {
    // An unhandled error of an unread part would end the process.
    stream.on('error', () => {});
    const part = name === 'poster' ? 'poster' : 'file';
    if (!isWanted(name && part, ' (file)')) return void stream.resume();
    const limit = part === 'poster' ? MAX_POSTER_BYTES : MAX_FILE_BYTES;
    const written = receivePart(stream, join(folder, part), limit).then((upload) => {
      form[part] = { ...upload, declaredType: mimeType === UNDECLARED ? undefined : mimeType };
    });
    written.catch(refuse);
    writing.push(written);
  });
  parser.on('field', (name: string | undefined, text, { valueTruncated }) => {
    if (valueTruncated) return refuse(tooLarge());
    if (isWanted(name)) form.fields[name!] = text;
  });
  for (const event of ['filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse(badInput('The form has too many parts.')));
  try {
    await readInto(request, parser);
  } finally {
    await Promise.allSettled(writing);
  }
  await Promise.all(writing);
  return form;
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    throw notMultipart();
  }
}

async function receivePart(stream: Readable, path: string, limit: number): Promise<Upload> {
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge();
      yield chunk;
    }
  }
  await pipeline(stream, counted, createWriteStream(path, { flags: 'wx' }));
  return { path, bytes };
}

/** Unlike `pipeline`, leaves the request open after an error, so that a response can be sent. */
const readInto = (request: Request, parser: busboy.Busboy) =>
  new Promise<void>((resolve, reject) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) fail(tooLarge());
    };
    const fail = (error: Error) => {
      request.off('data', count).unpipe(parser);
      parser.destroy();
      // Other errors come from the parser: the body is invalid.
      reject(error instanceof HodlhoodError || isFileError(error) ? error : broken());
    };
    request.once('aborted', () => fail(broken()));
    request.once('error', fail);
    // Not `once`: the parser may emit more errors, which would be unhandled.
    parser.on('error', fail);
    parser.once('close', resolve);
    request.on('data', count).pipe(parser);
  });
