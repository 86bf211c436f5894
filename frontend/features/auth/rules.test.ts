// @vitest-environment node
import { expect, it } from 'vitest';
import { passwordProblem, profileUrlProblem, usernameProblem } from './rules.ts';

it.each(['ab', 'a'.repeat(32), '_a_', 'a.b-c', '42', ' trimmed '])('%s may be a username', (name) =>
  expect(usernameProblem(name)).toBeUndefined(),
);
it.each(['a', 'a'.repeat(33), '.ab', 'ab-', 'a b', 'é2', 'a@b'])('%s may not be a username', (name) =>
  expect(usernameProblem(name)).toBeTypeOf('string'),
);

it('counts a password in bytes', () => {
  expect(passwordProblem('1234567')).toBeTypeOf('string');
  expect(passwordProblem('12345678')).toBeUndefined();
  expect(passwordProblem('éééé')).toBeUndefined();
  expect(passwordProblem('a'.repeat(1024))).toBeUndefined();
  expect(passwordProblem('é'.repeat(513))).toBeTypeOf('string');
});

it.each(['', 'https://x.com/ann', 'http://x.com'])('%s may be a profile', (url) =>
  expect(profileUrlProblem(url)).toBeUndefined(),
);
it.each(['x.com/ann', 'javascript:alert(1)', 'https://ann:pw@x.com', `https://x.com/${'a'.repeat(2048)}`])(
  '%s may not be a profile',
  (url) => expect(profileUrlProblem(url)).toBeTypeOf('string'),
);
