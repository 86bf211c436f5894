/** A text with letters of one width and without invisible characters, so that what looks the same is the same. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
