/** The faults that one look finds, in words; undefined where there is nothing to look at. */
export type Look = (base: URL) => Promise<string[] | undefined>;

const SECONDS = 10;

/** A request as somebody without an account makes it, without following where it leads. */
export const ask = (base: URL, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, base), { redirect: 'manual', signal: AbortSignal.timeout(SECONDS * 1_000), ...init });

/** The sentence when something is not as it should be. */
export const unless = (good: boolean, sentence: string) => (good ? [] : [sentence]);

export const isTls = (base: URL) => base.protocol === 'https:';
