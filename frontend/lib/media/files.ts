import { mediaText } from './strings.ts';
import { MB, type MediaLimits } from '../../../graphql-server/contract/limits.ts';

export type MediumKind = 'image' | 'video';

/** The largest file of each kind, in bytes; a kind without a limit is not accepted. */
export interface Limits extends MediaLimits {
  /** The messages for another type and for a larger file, if section 5 has its own. */
  words?: { type: string; size: string };
}

/** Types that the server accepts (decision 19); an SVG is a program, not a picture. */
const TYPES: Record<MediumKind, string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

const KINDS = ['image', 'video'] as const;

/** The declared kind of a file; null for types that are not accepted. */
export function kindOf({ type }: Blob): MediumKind | null {
  const [mime = ''] = type.toLowerCase().split(';');
  return KINDS.find((kind) => TYPES[kind].includes(mime.trim())) ?? null;
}

/** The `accept` of a file input for these kinds. */
export const acceptOf = (limits: Limits): string =>
  KINDS.flatMap((kind) => (limits[kind] === undefined ? [] : TYPES[kind])).join(',');

/** Section 5's message if a file is not accepted, by its type and size alone; null if it is. */
export function refusalOf(file: Blob, limits: Limits): string | null {
  const kind = kindOf(file);
  const limit = kind && limits[kind];
  if (!kind || limit == null)
    return limits.words?.type ?? (limits.video ? mediaText.wrongType : mediaText.notAnImage);
  return file.size > limit ? (limits.words?.size ?? mediaText.tooLarge(kind, Math.ceil(limit / MB))) : null;
}
