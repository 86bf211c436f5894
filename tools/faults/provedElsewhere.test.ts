import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROVED_ELSEWHERE } from './provedElsewhere.ts';

it.each(PROVED_ELSEWHERE)('$fault has a test elsewhere', async ({ test, says }) => {
  const text = await readFile(join('graphql-server', test), 'utf8');
  expect(says.filter((name) => !text.includes(name))).toEqual([]);
});
