// @vitest-environment node
import { expect, it } from 'vitest';
import { missingFrom } from './missingFrom.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));

it.each([
  ['nothing, if all are there', list(9, 7, 5), list(9, 7, 5), 3, []],
  ['one in the middle, whose place a later one takes', list(9, 7, 5), list(9, 5, 3), 3, ['7']],
  ['nothing below what was asked for', list(9, 7, 5, 3), list(9, 7), 2, []],
  ['the last one of a list that is whole', list(9, 7, 5), list(9, 7), 3, ['5']],
  ['all of a list that is empty', list(9, 7), [], 20, ['9', '7']],
  ['nothing because of new ones', list(7, 5), list(9, 7), 2, []],
])('finds %s', (_, shown, head, first, gone) => {
  expect(missingFrom(shown, head, first)).toEqual(gone);
});
