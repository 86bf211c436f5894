import { HodlhoodError } from '../../platform/errors/errors.ts';
import type { MediaKind } from './media.types.ts';

/** An accepted file type, recognized by the first bytes. */
export interface FileType {
  kind: `${MediaKind}`;
  contentType: string;
  container?: 'isoBmff' | 'webm';
  extension: string;
}

const image = (subtype: string): FileType => ({
  kind: 'IMAGE',
  contentType: `image/${subtype}`,
  extension: 'webp',
});

const MP4: FileType = { kind: 'VIDEO', contentType: 'video/mp4', container: 'isoBmff', extension: 'mp4' };
const MOV: FileType = {
  kind: 'VIDEO',
  contentType: 'video/quicktime',
  container: 'isoBmff',
  extension: 'mov',
};
const WEBM: FileType = { kind: 'VIDEO', contentType: 'video/webm', container: 'webm', extension: 'webm' };

/** Bytes that `sniff` needs. */
export const HEAD_BYTES = 32;

/** The type by the first bytes, because declared types can be wrong; undefined if it is not accepted. */
export function sniff(head: Buffer): FileType | undefined {
  const text = head.toString('latin1', 0, HEAD_BYTES);
  if (text.startsWith('\xff\xd8\xff')) return image('jpeg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return image('png');
  if (/^GIF8[79]a/.test(text)) return image('gif');
  if (/^RIFF....WEBP/s.test(text)) return image('webp');
  if (text.startsWith('\x1aE\xdf\xa3')) return WEBM;
  return text.slice(4, 8) === 'ftyp' ? typeOfBrand(text.slice(8, 12)) : undefined;
}

function typeOfBrand(brand: string): FileType | undefined {
  if (/^avi[fs]$/.test(brand)) return image('avif');
  if (/^(hei|hev|mif1|msf1|jp2|crx)/.test(brand)) return undefined;
  return brand === 'qt  ' ? MOV : MP4;
}

/** Other names of types. MP4 and QuickTime are one family, and cameras mix their names. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/mp4',
};
const plain = (contentType: string) => {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  return ALIASES[type] ?? type;
};

/** Throws UNSUPPORTED_MEDIA_TYPE if the declared type is not the file's type. */
export function checkDeclared(type: FileType, declared: string | undefined): void {
  if (declared === undefined || plain(declared) === 'application/octet-stream') return;
  if (plain(declared) !== plain(type.contentType))
    throw new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'The content of the file does not match its type.');
}
