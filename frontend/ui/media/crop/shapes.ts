import type { Limits } from '../../../lib/media/files.ts';
import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';

/** The shape to which a picture is cropped. */
export interface Shape {
  /** Width by height. */
  aspect: number;
  /** Pixels of the largest result. */
  width: number;
  /** Shown in a circle; the file stays square. */
  round?: boolean;
  /** The file types that may be chosen. */
  limits: Limits;
}

export const FACE: Shape = { aspect: 1, width: 1_024, round: true, limits: MEDIA_LIMITS.profile };
export const COVER: Shape = { aspect: 16 / 5, width: 2_048, limits: MEDIA_LIMITS.profile };
