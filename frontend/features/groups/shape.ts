import type { Shape } from '../../ui/media/crop/shapes.ts';
import { formText } from './strings.ts';
import { MEDIA_LIMITS } from '../../../graphql-server/contract/limits.ts';

/** What the picture of a group is cut to; under 5MB (§5, §9). */
export const SHAPE: Shape = {
  aspect: 2,
  width: 1_360,
  limits: { ...MEDIA_LIMITS.group, words: { type: formText.wrongType, size: formText.tooLarge } },
};
