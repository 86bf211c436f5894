import type { Shape } from '../../ui/media/crop/shapes.ts';
import { formText } from './strings.ts';

/** What the picture of a group is cut to; under 5MB (§5, §9). */
export const SHAPE: Shape = {
  aspect: 2,
  width: 1_360,
  limits: { image: 5, under: true, words: { type: formText.wrongType, size: formText.tooLarge } },
};
