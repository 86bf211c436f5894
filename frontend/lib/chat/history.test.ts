// @vitest-environment node
import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { hasOlder, history, lastWithoutGap } from './history.ts';

const QUERY = gql`
  query ($userId: ID!, $before: Int, $after: Int) {
    messages(userId: $userId, before: $before, after: $after) {
      nodes {
        id
        seq
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
  const write = (seqs: number[], bound: { before?: number; after?: number } = {}, userId = '2') => {
    const nodes = seqs.map((seq) => ({ __typename: 'Message', id: `m${seq}`, seq }));
    const messages = { __typename: 'MessageConnection', nodes, pageInfo: { hasNextPage: false } };
    cache.writeQuery({ query: QUERY, variables: { userId, ...bound }, data: { messages } });
  };
  const seqs = () =>
    cache
      .readQuery<{ messages: { nodes: { seq: number }[] } }>({ query: QUERY, variables: { userId: '2' } })!
      .messages.nodes.map(({ seq }) => seq);
  return { write, seqs };
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
