// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('isOfInputMethod alone asks whether a word is composed: `isComposing` misses a key of Safari', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['gql/**', 'testing/**', '**/*.test.*'] });
  const asking = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('isComposing'));
  expect(asking).toEqual(['ui/keys.ts']);
});
