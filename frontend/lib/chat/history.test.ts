// @vitest-environment node
import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { hasOlder, history, lastWithoutGap } from './history.ts';
import { cutHistory } from './storedHistories.ts';

const QUERY = gql`
  query ($userId: ID!, $before: Int, $after: Int, $changedAfter: Int) {
    messages(userId: $userId, before: $before, after: $after, changedAfter: $changedAfter) {
      nodes {
        id
        seq
        change
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** A chat with member 2, to which pages are written as they come from the server. */
function openChat() {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { messages: history(['userId']) } } },
  });
  const write = (seqs: (number | [seq: number, change: number])[], bound: object = {}, userId = '2') => {
    const nodes = seqs
      .map((numbers) => (typeof numbers === 'number' ? [numbers, numbers] : numbers))
      .map(([seq, change]) => ({ __typename: 'Message', id: `m${seq}`, seq, change }));
    const messages = { __typename: 'MessageConnection', nodes, pageInfo: { hasNextPage: false } };
    cache.writeQuery({ query: QUERY, variables: { userId, ...bound }, data: { messages } });
  };
  const seqs = () =>
    cache
      .readQuery<{ messages: { nodes: { seq: number }[] } }>({ query: QUERY, variables: { userId: '2' } })!
      .messages.nodes.map(({ seq }) => seq);
  const changedUpTo = () =>
    (cache.extract().ROOT_QUERY!['messages:{"userId":"2"}'] as { changedUpTo: number }).changedUpTo;
  const cut = () => cutHistory(cache, { field: 'messages', of: { userId: '2' } });
  return { write, seqs, changedUpTo, cut };
}

describe('the messages of a chat', () => {
  it('take older and newer pages where they belong, each message once', () => {
    const { write, seqs } = openChat();
    write([4, 5, 6]);
    write([2, 3], { before: 4 });
    write([7, 8], { after: 6 });
    write([7, 8, 9], { after: 6 });
    expect(seqs()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('keep what was loaded when the last page read anew meets it', () => {
    const { write, seqs } = openChat();
    write([1, 2, 3, 4]);
    write([5, 6]);
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('take changes of messages that are there, and no older ones, which are read when scrolled to', () => {
    const { write, seqs } = openChat();
    write([4, 5, 6]);
    write(
      [
        [2, 7],
        [5, 8],
        [7, 9],
      ],
      { changedAfter: 6 },
    );
    expect(seqs()).toEqual([4, 5, 6, 7]);
  });

  it('take all changes into an empty chat', () => {
    const { write, seqs } = openChat();
    write([]);
    write([1, 2], { changedAfter: 0 });
    expect(seqs()).toEqual([1, 2]);
  });

  it('are up to date to the number of what was asked for, not of other pages', () => {
    const { write, changedUpTo } = openChat();
    write([
      [4, 20],
      [5, 11],
    ]);
    expect(changedUpTo()).toBe(20);
    // An older page, and the last page anew, may have later changes than those between.
    write([[3, 30]], { before: 4 });
    write([[5, 40]]);
    expect(changedUpTo()).toBe(20);
    write(
      [
        [4, 25],
        [6, 41],
      ],
      { changedAfter: 20 },
    );
    expect(changedUpTo()).toBe(41);
    write([], { changedAfter: 41 });
    expect(changedUpTo()).toBe(41);
  });

  it('begin anew when there is a gap before the last page', () => {
    const { write, seqs } = openChat();
    write([1, 2, 3]);
    write([5, 6]);
    expect(seqs()).toEqual([5, 6]);
  });

  it('keep what arrived while the last page was read', () => {
    const { write, seqs } = openChat();
    write([1, 2, 3]);
    write([4], { after: 3 });
    write([2, 3]);
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  it('have no gap when they were cut while an older page was on its way', () => {
    const { write, seqs, cut } = openChat();
    const range = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => first + place);
    write(range(101, 500));
    cut();
    write(range(51, 100), { before: 101 });
    expect(seqs()).toEqual(range(351, 500));
    write(range(301, 350), { before: 351 });
    expect(seqs()).toEqual(range(301, 500));
  });

  it('are those of one chat', () => {
    const { write, seqs } = openChat();
    write([1, 2]);
    write([3, 4], {}, '3');
    expect(seqs()).toEqual([1, 2]);
  });
});

const numbered = (...seqs: number[]) => seqs.map((seq) => ({ seq }));

describe('lastWithoutGap', () => {
  it.each([
    [[], 0],
    [[4, 5, 6], 6],
    [[4, 5, 8, 9], 5],
    [[4, 6, 9], 4],
  ])('of %j is %i', (seqs, last) => {
    expect(lastWithoutGap(numbered(...seqs))).toBe(last);
  });
});

it('there are older messages when the first is not number one', () => {
  expect(hasOlder(numbered(2, 3))).toBe(true);
  expect(hasOlder(numbered(1, 2))).toBe(false);
  expect(hasOlder([])).toBe(false);
});
