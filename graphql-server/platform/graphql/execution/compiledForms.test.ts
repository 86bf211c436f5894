import { parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { CompiledForms, type Run } from './compiledForms.ts';

const run: Run = async () => ({ data: {} });
const documentOf = (fields: number, name = 'a'): DocumentNode =>
  parse(`query ${name} { ${'id '.repeat(fields)}}`);

/** Asks for a form some times; tells how often it was compiled for that. */
function compilations(forms: CompiledForms, document: DocumentNode, times: number, form = ''): number {
  let count = 0;
  for (let n = 0; n < times; n++) forms.runOf(document, form, () => (count++, run));
  return count;
}

it('a document is compiled when it comes for the second time, and only then', () => {
  const forms = new CompiledForms();
  const document = documentOf(1);
  expect(compilations(forms, document, 1)).toBe(0);
  expect(compilations(forms, document, 1)).toBe(1);
  expect(compilations(forms, document, 5)).toBe(0);
  expect(compilations(forms, document, 1, 'another form of it')).toBe(0);
});

it('a document of the product itself is compiled at once, and for good', () => {
  const forms = new CompiledForms();
  const own = documentOf(2_000);
  forms.trust(own);
  expect(compilations(forms, own, 1)).toBe(1);
  for (let n = 0; n < 200; n++) compilations(forms, documentOf(500, `q${n}`), 2);
  expect(compilations(forms, own, 1)).toBe(0);
});

it('what was not used for the longest time makes room', () => {
  const forms = new CompiledForms();
  const [used, unused] = [documentOf(500), documentOf(500)];
  for (const document of [used, unused]) expect(compilations(forms, document, 2)).toBe(1);
  for (let n = 0; n < 50; n++) {
    compilations(forms, documentOf(500, `q${n}`), 2);
    compilations(forms, used, 1);
  }
  expect(compilations(forms, used, 1)).toBe(0);
  expect(compilations(forms, unused, 1)).toBe(1);
});

it('what would take too much room by itself is never compiled, nor is a seventeenth form', () => {
  const forms = new CompiledForms();
  expect(compilations(forms, documentOf(1_900), 5)).toBe(0);
  const document = documentOf(1);
  for (let n = 0; n < 16; n++) expect(compilations(forms, document, 2, `form ${n}`)).toBe(1);
  expect(compilations(forms, document, 5, 'one more')).toBe(0);
});
