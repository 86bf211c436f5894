/**
 * Twelve words of three to eight letters in a row, however they are numbered or separated; one long word; an array of 64
 * numbers; a key file.
 */
const SECRET =
  /(?<![a-z])([a-z]{3,8}[^a-z]{1,12}){11}[a-z]{3,8}(?![a-z])|\w{51}|(\d{1,3}\s*,\s*){63}\d|PRIVATE KEY/i;

/** Whether a text may contain the words of a wallet or a private key. Cheap: most texts are sent without more. */
export const seemsSecret = (text: string): boolean => SECRET.test(text);
