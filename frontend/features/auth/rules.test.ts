// @vitest-environment node
import { expect, it } from 'vitest';
import { passwordProblem } from '../../ui/passwordProblem.ts';
import { profileUrlProblem } from '../../ui/profileUrlProblem.ts';
import { usernameProblem } from './rules.ts';

it.each(['ab', 'a'.repeat(32), '_a_', 'a.b-c', '42', ' trimmed '])('%s may be a username', (name) =>
  expect(usernameProblem(name)).toBeUndefined(),
);
it.each(['a', 'a'.repeat(33), '.ab', 'ab-', 'a b', 'é2', 'a@b'])('%s may not be a username', (name) =>
  expect(usernameProblem(name)).toBeTypeOf('string'),
);

it('counts a password in characters of normal form C, at most 1,024 bytes of them', () => {
  for (const good of [
    '12345678',
    'éééééééé',
    'e\u0301'.repeat(8),
    '🦊'.repeat(8),
    'a'.repeat(1024),
    'e\u0301'.repeat(512),
  ])
    expect(passwordProblem(good), good).toBeUndefined();
  for (const bad of [
    '1234567',
    'éééé',
    'e\u0301'.repeat(4),
    '🦊'.repeat(7),
    'é'.repeat(513),
    ' '.repeat(8),
    '\u200b'.repeat(8),
  ])
    expect(passwordProblem(bad), bad).toBeTypeOf('string');
});

it.each(['', 'https://x.com/ann', 'http://x.com'])('%s may be a profile', (url) =>
  expect(profileUrlProblem(url)).toBeUndefined(),
);
it.each([
  'x.com/ann',
  'https://x.com/a nn',
  'javascript:alert(1)',
  'https://ann:pw@x.com',
  `https://x.com/${'a'.repeat(2048)}`,
])('%s may not be a profile', (url) => expect(profileUrlProblem(url)).toBeTypeOf('string'));
