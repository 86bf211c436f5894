import * as fc from 'fast-check';

/** Runs per call: few by default; with `FUZZ_RUNS=200` more, and the seed changes daily. */
const runs = Number(process.env.FUZZ_RUNS ?? 0);
export const bounds: fc.Parameters<unknown> = {
  numRuns: runs || 5,
  seed: runs ? Math.floor(Date.now() / 86_400_000) : 1,
  endOnFailure: true,
};

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '😀'.repeat(3_000),
    'x'.repeat(20_001),
    "' or 1=1; --",
    '%_\\',
    '../../etc/passwd',
    '${7*7}',
    '__proto__',
    'data:image/png;base64,AAAA',
    'data:text/html,<script>',
    'data:;base64,%',
    'javascript:alert(1)',
    '2026-13-45T99:99:99Z',
    'NaN',
    '1e400',
    '-0',
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.005, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e11),
  fc.integer({ min: 1, max: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const words = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null));

/** Any JSON value. */
export const oddValues = fc.oneof(
  { arbitrary: words, weight: 6 },
  fc.array(words, { maxLength: 3 }),
  fc.constantFrom({ $ne: null }, { constructor: { prototype: {} } }, [[[]]], {}),
  fc.dictionary(fc.string(), words, { maxKeys: 3 }),
);

/** Any path segment in place of an id. */
export const oddIds = fc
  .oneof(texts, numbers.map(String))
  .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 600) || '%20');

const headerTexts = fc.oneof(
  fc.constantFrom(
    '*/*',
    'application/json',
    'application/problem+json;q=0.1',
    'x'.repeat(300),
    ',,;;==',
    '"',
  ),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  }),
);

/** Headers of any request. */
export const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'if-modified-since',
    'range',
    'x-request-id',
    'x-forwarded-for',
  ),
  headerTexts,
  { maxKeys: 3 },
);
