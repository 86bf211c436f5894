const SHORTEST = 100;
const LONGEST = 15_000;

/** Milliseconds to wait before a server is started again that has crashed so many times lately. */
export const pauseBefore = (crashes: number): number =>
  Math.min(SHORTEST * 2 ** Math.min(crashes, 10), LONGEST);
