/**
 * A visible character. White space, control characters and everything that Unicode allows to be drawn as nothing
 * (zero-width characters, fillers, variation selectors, tags) are not visible, and neither are two symbols that are
 * empty by design.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether anything of a text can be seen; otherwise it counts as empty. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text);
