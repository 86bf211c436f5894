// @vitest-environment node
import { expect, it } from 'vitest';
import { messageOf, type Shown } from './groups.ts';

/** Notifications of these members, the newest first, about a post that `actorCount` members like by now. */
function row(type: 'LIKE' | 'COMMENT', actorCount: number, ...names: string[]) {
  const all = names.map(
    (username, id) =>
      ({ id: String(id), type, actorCount, actor: { username }, message: `${username} alone` }) as Shown,
  );
  return messageOf({ first: all[0]!, all });
}

it('counts those who like a post, not those who have taken it back', () => {
  expect(row('LIKE', 1, 'eve', 'bob')).toBe('eve alone');
  expect(row('LIKE', 2, 'eve', 'bob')).toBe('eve and bob liked your post');
  expect(row('LIKE', 2, 'eve', 'bob', 'dan')).toBe('eve and 1 other liked your post');
  expect(row('LIKE', 2, 'eve')).toBe('eve and 1 other liked your post');
  expect(row('LIKE', 5, 'eve', 'bob')).toBe('eve and 4 others liked your post');
});

it('counts each who has commented once', () => {
  expect(row('COMMENT', 1, 'eve', 'bob', 'eve')).toBe('eve and bob commented on your post');
  expect(row('COMMENT', 1, 'eve', 'eve')).toBe('eve alone');
});
