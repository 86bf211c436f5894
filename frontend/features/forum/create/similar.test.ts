// @vitest-environment node
import { expect, it } from 'vitest';
import { similarTo } from './similar.ts';

const posts = [
  'Pictures of stories are cut off',
  'Stories: pictures cut off on phones',
  'How big may a video be?',
].map((title, id) => ({ id: String(id), title }));

const similar = (title: string) => similarTo(title, posts).map(({ id }) => id);

it('finds titles that share words, the likest first', () => {
  expect(similar('My PHONES show stories with cut pictures')).toEqual(['1', '0']);
});

it('finds nothing by one word, by short words, or by nothing', () => {
  expect(similar('Where are my pictures')).toEqual([]);
  expect(similar('How may a')).toEqual([]);
  expect(similar('')).toEqual([]);
});
