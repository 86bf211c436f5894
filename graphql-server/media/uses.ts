import { HodlhoodError } from '../errors.ts';
import { MediaKind } from './media.entity.ts';

const MB = 1_024 * 1_024;

/** What a picture or video is for: the largest file of each kind, in bytes; a kind without a limit is not taken. */
export interface Use {
  IMAGE: number;
  VIDEO?: number;
}

/** §5 and §9. */
export const POST: Use = { IMAGE: 10 * MB, VIDEO: 50 * MB };
export const STORY: Use = { IMAGE: 5 * MB, VIDEO: 25 * MB };
export const PROFILE: Use = { IMAGE: 10 * MB };

/** The use of an upload that does not say yet what it is for. */
export const ANY: Use = POST;
export const MAX_FILE_BYTES = 50 * MB;

/** Throws 415 or 413 when a file of this kind and size is not for this use. */
export function checkUse(use: Use, kind: MediaKind, bytes: number): void {
  const limit = use[kind];
  if (limit === undefined)
    throw new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'Only an image can be used here.');
  if (bytes > limit) {
    const what = kind === MediaKind.IMAGE ? 'An image' : 'A video';
    throw new HodlhoodError('PAYLOAD_TOO_LARGE', `${what} has at most ${limit / MB} MB here.`);
  }
}
