// @vitest-environment node
import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const users = ['lunatic', 'Luna', 'luna', 'sol'].map((username) => ({ username }));

it.each([
  ['luna', 'luna'],
  ['Luna', 'Luna'],
  ['LUNATIC', 'lunatic'],
  ['una', 'lunatic'],
])('%s is %s', (name, username) => {
  expect(matching(users, name)?.username).toBe(username);
});

it('takes nobody whose name does not hold it', () => {
  expect(matching(users, 'moon')).toBeUndefined();
});
