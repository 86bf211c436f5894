/**
 * A character that can be seen, as the server understands it (`graphql-server/platform/graphql/scalars.ts`): no white space, no control,
 * nothing that Unicode says may be drawn as nothing, and neither of two symbols that are empty by their nature.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text counts as empty: nothing of it can be seen. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Code points after trimming, as the server counts them (decision 9); none where nothing can be seen. */
export const lengthOf = (text: string): number => (isBlank(text) ? 0 : [...text.trim()].length);
