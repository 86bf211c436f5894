// @vitest-environment node
import { gql, InMemoryCache } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { markRead, showReadState } from './markRead.ts';

const query = gql`
  query ReadState {
    group(id: "1") {
      id
      readSeq
      unreadCount
    }
  }
`;

test('a chat counts as read at once, and no longer when the server refuses', async () => {
  const cache = new InMemoryCache();
  const group = { __typename: 'Group', id: '1', readSeq: 2, unreadCount: 3 } as const;
  cache.writeQuery({ query, data: { group } });
  const shown = () => cache.readQuery<{ group: object }>({ query })?.group;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = Promise.withResolvers<void>();
  const marked = markRead(
    group,
    5,
    (now) => showReadState(cache, group, now),
    () => answer.promise,
  );
  expect(shown()).toMatchObject({ readSeq: 5, unreadCount: 0 });
  answer.reject(new Error('refused'));
  await marked;
  expect(shown()).toMatchObject({ readSeq: 2, unreadCount: 3 });
  expect(log).toHaveBeenCalledOnce();
});
