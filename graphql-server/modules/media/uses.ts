import { MB, MEDIA_LIMITS, type MediaLimits } from '../../contract/limits.ts';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { MediaKind } from './media.types.ts';

/** What a picture or video is for: its limits, and the specification's sentences for files that break them. */
export interface Use extends MediaLimits {
  words?: { kind: string; size: string };
}

const { post, story, profile, group, listing } = MEDIA_LIMITS;

const PICTURE_WORDS = {
  kind: 'Please select a valid image file',
  size: 'Image size must be less than 5MB',
};

export const POST: Use = post;
export const STORY: Use = story;
export const PROFILE: Use = profile;
export const GROUP_PICTURE: Use = { ...group, words: PICTURE_WORDS };
/** The specification has no sentences for a listing's picture, so it has a group picture's. */
export const LISTING_PICTURE: Use = { ...listing, words: PICTURE_WORDS };
export const GROUP_CHAT: Use = {
  ...MEDIA_LIMITS['group-message'],
  words: { kind: 'Please select an image file', size: 'Please select an image smaller than 10MB' },
};

/** A direct message's picture has the rules of a group's. */
export const DIRECT_CHAT: Use = { ...GROUP_CHAT, ...MEDIA_LIMITS.message };

/** The use of an upload that is not used for anything yet. */
export const ANY: Use = POST;
export const MAX_FILE_BYTES = post.video;

/** Throws 415 or 413 if a file of this kind and size is not allowed for this use. */
export function checkUse(use: Use, kind: MediaKind, bytes: number): void {
  const limit = kind === MediaKind.IMAGE ? use.image : use.video;
  if (limit === undefined)
    throw new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', use.words?.kind ?? 'Only an image can be used here.');
  if (bytes > limit) {
    const what = kind === MediaKind.IMAGE ? 'An image' : 'A video';
    const sentence = `${what} can have at most ${limit / MB} MB here.`;
    throw new HodlhoodError('PAYLOAD_TOO_LARGE', use.words?.size ?? sentence);
  }
}
