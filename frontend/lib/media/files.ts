import { mediaText } from './strings.ts';

export type MediumKind = 'image' | 'video';

/** The largest file of each kind, in MB; a kind without a limit is not taken. */
export interface Limits extends Partial<Record<MediumKind, number>> {
  /** A file as large as the limit is too large. */
  under?: boolean;
  /** What is said of another type and of a larger file, where section 5 has words of its own for it. */
  words?: { type: string; size: string };
}

/** Bytes (decision 19: MB = 1024 × 1024). */
export const MB = 1_024 * 1_024;

/** Section 9. */
export const POST_LIMITS: Limits = { image: 10, video: 50 };
export const STORY_LIMITS: Limits = { image: 5, video: 25 };

/** What the server takes (decision 19); an SVG is a program, not a picture. */
const TYPES: Record<MediumKind, string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

const KINDS = ['image', 'video'] as const;

/** The kind that a file says it is; null for everything we do not take. */
export function kindOf({ type }: Blob): MediumKind | null {
  const [mime = ''] = type.toLowerCase().split(';');
  return KINDS.find((kind) => TYPES[kind].includes(mime.trim())) ?? null;
}

/** The `accept` of a file input for these kinds. */
export const acceptOf = (limits: Limits): string =>
  KINDS.flatMap((kind) => (limits[kind] === undefined ? [] : TYPES[kind])).join(',');

/** Section 5's sentence when a file is not to be taken, by its type and size alone; null when it is. */
export function refusalOf(file: Blob, limits: Limits): string | null {
  const kind = kindOf(file);
  const limit = kind && limits[kind];
  if (!kind || limit == null)
    return limits.words?.type ?? (limits.video ? mediaText.wrongType : mediaText.notAnImage);
  const largest = limit * MB - Number(limits.under ?? false);
  return file.size > largest ? (limits.words?.size ?? mediaText.tooLarge(kind, limit)) : null;
}
