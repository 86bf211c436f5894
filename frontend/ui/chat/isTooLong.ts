import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import type { ChatImage } from '../../lib/chat/draftImages.ts';
import { lengthOf } from '../visible.ts';

/** Whether the server refuses the description of a chosen picture. */
export const isTooLong = ({ alt }: ChatImage) => lengthOf(alt.trim()) > MAX_LENGTH.mediaAlt;
