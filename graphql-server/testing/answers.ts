import type { TestApp } from './testApp.ts';

interface Answer {
  // oxlint-disable-next-line no-explicit-any -- tests look into errors of every shape
  errors?: readonly any[];
}

/** The code of the refusal, if there was one. */
export const codeOf = ({ errors }: Answer): string | undefined => errors?.[0].extensions.code;

/** The message of the first error. */
export const messageOf = ({ errors }: Answer): string | undefined => errors?.[0].message;

/** Why the server refused something last, as only its log says. */
export const lastCause = ({ log }: TestApp): string | undefined =>
  log.map((line) => JSON.parse(line)).findLast(({ cause }) => cause)?.cause;
