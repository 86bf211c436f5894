import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COVERED_BY_TESTS } from './coveredByTests.ts';

it.each(COVERED_BY_TESTS)('$fault has a test elsewhere', async ({ test, titles }) => {
  const text = await readFile(join('graphql-server', test), 'utf8');
  expect(titles.filter((name) => !text.includes(name))).toEqual([]);
});
