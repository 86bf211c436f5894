// @vitest-environment node
import { expect, it } from 'vitest';
import { createChoice } from './chooseStories.ts';

const stories = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id).join('');

/** Chance that always comes out in this order. */
const rolls = (...values: number[]) => {
  const waiting = [...values];
  return () => waiting.shift() ?? 0.5;
};

it('chooses five by chance', () => {
  const { choose } = createChoice(rolls(0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1));
  expect(ids(choose(stories(...'abcdefg')))).toBe('gfedc');
});

it('takes what there is when there are fewer', () => {
  expect(ids(createChoice(rolls(0.2, 0.1)).choose(stories('a', 'b')))).toBe('ba');
});

it('keeps its choice when others come, and fills a place that becomes free', () => {
  const { choose } = createChoice(rolls(0.5, 0.4, 0.3, 0.2, 0.1, 0, 0));
  expect(ids(choose(stories(...'abcde')))).toBe('edcba');
  expect(ids(choose(stories(...'xyabcde')))).toBe('edcba');
  expect(ids(choose(stories(...'xyabde')))).toBe('edbax');
});

it('puts the last one made first', () => {
  const { choose, putFirst } = createChoice(rolls(0.5, 0.4, 0.3, 0.2, 0.1));
  choose(stories(...'abcde'));
  putFirst('x');
  expect(ids(choose(stories(...'xabcde')))).toBe('xedcb');
  putFirst('y');
  expect(ids(choose(stories(...'yxabcde')))).toBe('yxedc');
});
