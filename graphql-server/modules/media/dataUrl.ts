import { join } from 'node:path';
import { badField } from '../../platform/errors/errors.ts';
import { Base64File } from './base64File.ts';
import { sentence } from '../../platform/graphql/validation.ts';
import { isWord, type Upload, type Uploads } from '../../platform/http/uploads.ts';

/** The part of a data URL before its bytes; in a JSON text its slash may be escaped. */
const HEAD = /^data:([\w.+-]+\\?\/[\w.+-]+)(?:;[\w.+-]+=[^;,"\\]*)*;base64,/;
export const MAX_HEAD = 128;

/** The declared type and length of the part before the bytes; undefined if the text is not a data URL. */
export function headOf(text: string): { declaredType: string; length: number } | undefined {
  const match = HEAD.exec(text.slice(0, MAX_HEAD));
  return match ? { declaredType: match[1]!.replace('\\', ''), length: match[0].length } : undefined;
}

const NO_DATA_URL = 'A picture or video must be a data URL (data:…;base64,…).';

/** Accepts a data URL, the placeholder of a file from the body, and an empty text, which means no file. */
export const DataUrl = (): PropertyDecorator =>
  sentence('dataUrl', (value) => {
    const text = String(value);
    return text === '' || isWord(text) || headOf(text) ? undefined : NO_DATA_URL;
  });

/** Decodes a data URL into a file of the request. Throws BAD_USER_INPUT for any other text. */
export async function decodeDataUrl(uploads: Uploads, text: string, field: string): Promise<Upload> {
  const head = headOf(text);
  if (!head) throw badField(field, NO_DATA_URL);
  const file = await Base64File.create(join(await uploads.folder(), 'file'));
  try {
    await file.add(Buffer.from(text.slice(head.length), 'latin1'));
    await file.end();
  } catch (error) {
    await file.close().catch(() => {});
    throw error;
  }
  return { path: file.path, bytes: file.bytes, declaredType: head.declaredType };
}
