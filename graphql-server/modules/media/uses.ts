import { HodlhoodError } from '../../platform/errors/errors.ts';
import { MediaKind } from './media.types.ts';

const MB = 1_024 * 1_024;

/** What a picture or video is for: the largest file of each kind, in bytes; a kind without a limit is not taken. */
export interface Use {
  IMAGE: number;
  VIDEO?: number;
  /** What is said of another kind of file, and of one that is too large, where the specification has words for it. */
  words?: { kind: string; size: string };
}

/** §5 and §9. */
export const POST: Use = { IMAGE: 10 * MB, VIDEO: 50 * MB };
export const STORY: Use = { IMAGE: 5 * MB, VIDEO: 25 * MB };
export const PROFILE: Use = { IMAGE: 10 * MB };
export const GROUP_PICTURE: Use = {
  IMAGE: 5 * MB - 1,
  words: { kind: 'Please select a valid image file', size: 'Image size must be less than 5MB' },
};
export const GROUP_CHAT: Use = {
  IMAGE: 10 * MB - 1,
  words: { kind: 'Please select an image file', size: 'Please select an image smaller than 10MB' },
};

/** In the groups' words: §5 has none of its own for a listing. */
export const LISTING_PICTURE: Use = GROUP_PICTURE;

/** By the names that programs read in `/api/meta`. */
export const USES: Record<string, Use> = {
  post: POST,
  story: STORY,
  profile: PROFILE,
  group: GROUP_PICTURE,
  'group-message': GROUP_CHAT,
  listing: LISTING_PICTURE,
};

/** The use of an upload that does not say yet what it is for. */
export const ANY: Use = POST;
export const MAX_FILE_BYTES = 50 * MB;

/** Throws 415 or 413 when a file of this kind and size is not for this use. */
export function checkUse(use: Use, kind: MediaKind, bytes: number): void {
  const limit = use[kind];
  if (limit === undefined)
    throw new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', use.words?.kind ?? 'Only an image can be used here.');
  if (bytes > limit) {
    const what = kind === MediaKind.IMAGE ? 'An image' : 'A video';
    const sentence = `${what} has at most ${limit / MB} MB here.`;
    throw new HodlhoodError('PAYLOAD_TOO_LARGE', use.words?.size ?? sentence);
  }
}
