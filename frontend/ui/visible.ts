import { hasVisible } from '../../graphql-server/contract/visible.ts';

/** Whether a text counts as empty: nothing of it can be seen. */
export const isBlank = (text: string): boolean => !hasVisible(text);

/** Code points after trimming, as the server counts them (decision 9); none where nothing can be seen. */
export const lengthOf = (text: string): number => (isBlank(text) ? 0 : [...text.trim()].length);
