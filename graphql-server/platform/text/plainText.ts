/**
 * Normalizes a text to letters of one width without invisible characters, so that texts that look the same are equal.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
