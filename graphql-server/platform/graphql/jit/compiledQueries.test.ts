import { parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { CompiledQueries, type Run } from './compiledQueries.ts';

const run: Run = async () => ({ data: {} });
const documentOf = (fields: number, name = 'a'): DocumentNode =>
  parse(`query ${name} { ${'id '.repeat(fields)}}`);

let compiled = 0;
const open = () =>
  new CompiledQueries(() => {
    compiled++;
    return run;
  });

/** Runs an operation several times; returns how often it was compiled. */
function compilations(
  queries: CompiledQueries,
  document: DocumentNode,
  times: number,
  operation = '',
): number {
  compiled = 0;
  for (let n = 0; n < times; n++) queries.runOf(document, operation);
  return compiled;
}

it('a document is compiled when it is received for the second time, and only then', () => {
  const queries = open();
  const document = documentOf(1);
  expect(compilations(queries, document, 1)).toBe(0);
  expect(compilations(queries, document, 1)).toBe(1);
  expect(compilations(queries, document, 5)).toBe(0);
  expect(compilations(queries, document, 1, 'another operation of it')).toBe(0);
});

it("one of the product's own documents is compiled at once and never evicted", () => {
  const queries = open();
  const own = documentOf(2_000);
  queries.trust(own);
  expect(compilations(queries, own, 1)).toBe(1);
  for (let n = 0; n < 200; n++) compilations(queries, documentOf(500, `q${n}`), 2);
  expect(compilations(queries, own, 1)).toBe(0);
});

it('the least recently used query is evicted', () => {
  const queries = open();
  const [used, unused] = [documentOf(500), documentOf(500)];
  for (const document of [used, unused]) expect(compilations(queries, document, 2)).toBe(1);
  for (let n = 0; n < 50; n++) {
    compilations(queries, documentOf(500, `q${n}`), 2);
    compilations(queries, used, 1);
  }
  expect(compilations(queries, used, 1)).toBe(0);
  expect(compilations(queries, unused, 1)).toBe(1);
});

it('a query too large for the cache is never compiled, nor is a seventeenth operation', () => {
  const queries = open();
  expect(compilations(queries, documentOf(1_900), 5)).toBe(0);
  const document = documentOf(1);
  for (let n = 0; n < 16; n++) expect(compilations(queries, document, 2, `operation ${n}`)).toBe(1);
  expect(compilations(queries, document, 5, 'one more')).toBe(0);
});
