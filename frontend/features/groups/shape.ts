import { MEDIA_LIMITS } from '../../../graphql-server/contract/limits.ts';
import type { Shape } from '../../ui/media/crop/shapes.ts';
import { formText } from './strings.ts';

/** Crop and limits of the picture of a group; under 5MB (§5, §9). */
export const SHAPE: Shape = {
  aspect: 2,
  width: 1_360,
  limits: { ...MEDIA_LIMITS.group, words: { type: formText.wrongType, size: formText.tooLarge } },
};
