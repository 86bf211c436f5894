// @vitest-environment node
import { gql, InMemoryCache } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { markRead } from './markRead.ts';

const query = gql`
  query ReadState {
    group(id: "1") {
      id
      readSeq
      unreadCount
    }
  }
`;

const group = { __typename: 'Group', id: '1', readSeq: 2, unreadCount: 3 } as const;
const refused = new Error('refused');

let cache: InMemoryCache;
const shown = () => cache.readQuery<{ group: typeof group }>({ query })!.group;

beforeEach(() => {
  cache = new InMemoryCache();
  cache.writeQuery({ query, data: { group } });
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {});
});

/** Marks what is shown as read up to a number; `badge` are the changes of the unread count. */
function mark(seq: number) {
  const badge: number[] = [];
  const answer = Promise.withResolvers<void>();
  const marked = markRead(
    cache,
    shown(),
    seq,
    () => answer.promise,
    (difference) => badge.push(difference),
  );
  return { badge, answer, marked };
}

test('a chat counts as read at once, and no longer when the server refuses', async () => {
  const { answer, marked, badge } = mark(5);
  expect(shown()).toMatchObject({ readSeq: 5, unreadCount: 0 });
  answer.reject(refused);
  await marked;
  expect(shown()).toMatchObject({ readSeq: 2, unreadCount: 3 });
  expect(badge).toEqual([-3, 3]);
  expect(console.error).toHaveBeenCalledOnce();
});

test('a mark that fails after a later one stays as the later one is', async () => {
  const first = mark(5);
  const second = mark(6);
  second.answer.resolve();
  await second.marked;
  first.answer.reject(refused);
  await first.marked;
  expect(shown()).toMatchObject({ readSeq: 6, unreadCount: 0 });
  expect(first.badge).toEqual([-3]);
});

test('a message that came meanwhile counts as well when the server refuses', async () => {
  const { answer, marked } = mark(5);
  cache.writeQuery({ query, data: { group: { ...shown(), unreadCount: 1 } } });
  answer.reject(refused);
  await marked;
  expect(shown()).toMatchObject({ readSeq: 2, unreadCount: 4 });
});
