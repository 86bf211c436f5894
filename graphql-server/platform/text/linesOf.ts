import type { Readable } from 'node:stream';

/**
 * The lines of a text in UTF-8, which end with a line feed alone. Those of `node:readline` end with U+2028 and U+2029, too,
 * which JSON leaves as they are.
 */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}
