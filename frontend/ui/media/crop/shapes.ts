import type { Limits } from '../../../lib/media/files.ts';

/** §9's limit for the picture of a post is also that of a face or cover. */
const PICTURE_LIMITS: Limits = { image: 10 };

/** What a picture is cut to. */
export interface Shape {
  /** Width by height. */
  aspect: number;
  /** Pixels of the largest result. */
  width: number;
  /** Shown in a circle; the file stays square. */
  round?: boolean;
  /** What may be chosen for it. */
  limits: Limits;
}

export const FACE: Shape = { aspect: 1, width: 1_024, round: true, limits: PICTURE_LIMITS };
export const COVER: Shape = { aspect: 16 / 5, width: 2_048, limits: PICTURE_LIMITS };
