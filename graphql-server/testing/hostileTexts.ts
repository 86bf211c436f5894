/** What somebody sends who wants the server to work much and pays little. */
export interface Hostile {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export const times = (count: number, part: (n: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(between);

/** Fragments of which each uses the next as `use` says, and the last one asks for `leaf`. */
export const chain = (levels: number, type: string, use: (next: string) => string, leaf: string): string =>
  times(levels, (n) => `fragment f${n} on ${type} { ${n + 1 < levels ? use(`...f${n + 1}`) : leaf} }`);

export const nested = (levels: number, open: string, inside: string, close: string): string =>
  open.repeat(levels) + inside + close.repeat(levels);
