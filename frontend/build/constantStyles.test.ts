import { describe, expect, test } from 'vitest';
import { stylesIn } from './constantStyles.ts';

const code = `
import { gap } from './gap.ts';
const LINES = 6;
const place = { flex: 1, mt: -2 } as const;
const row = { base: { ...place, '&[data-folded]': { lineClamp: LINES }, w: \`\${LINES}px\` } };
export const Row = fixed('li', row);
const Foot = fixed('p', { recipe: { name: 'link' }, base: { ...place, truncate: true } });
const Gap = fixed('div', { base: { pb: gap } });
const Other = chakra('div', { base: {} });
`;

describe('the looks in a module', () => {
  test('are made of its constants', () => {
    expect(stylesIn('a.tsx', code).map(({ style }) => style)).toEqual([
      { base: { flex: 1, mt: -2, '&[data-folded]': { lineClamp: 6 }, w: '6px' } },
      { recipe: { name: 'link' }, base: { flex: 1, mt: -2, truncate: true } },
    ]);
  });

  test('are found where they are written, not those of other modules', () => {
    const [row, foot] = stylesIn('a.tsx', code).map(({ start, end }) => code.slice(start, end));
    expect(row).toBe('row');
    expect(foot).toBe("{ recipe: { name: 'link' }, base: { ...place, truncate: true } }");
  });
});
