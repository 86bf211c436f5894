// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { forgetMarks, isCurrent, noteMark } from './marks.ts';

const asked = { queryName: 'GroupById', variables: { id: '1' } };

beforeEach(() => forgetMarks());

it('an answer is current while the server has the same mark', () => {
  noteMark(asked, 'one');
  expect(isCurrent(asked, 'one')).toBe(true);
  expect(isCurrent(asked, 'two')).toBe(false);
});

it('an answer to other variables says nothing', () => {
  noteMark(asked, 'one');
  expect(isCurrent({ ...asked, variables: { id: '2' } }, 'one')).toBe(false);
});

it('a server without marks leaves it open', () => {
  expect(isCurrent(asked, undefined)).toBe(false);
  noteMark(asked, null);
  expect(isCurrent(asked, undefined)).toBe(false);
  noteMark(asked, 'one');
  noteMark(asked, null);
  expect(isCurrent(asked, 'one')).toBe(false);
});

it('answers to a viewer who has left are forgotten', () => {
  noteMark(asked, 'one');
  forgetMarks();
  expect(isCurrent(asked, 'one')).toBe(false);
});
