import { gql } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const FEED = gql`
  query {
    feed {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

it('posts that have left every list leave the memory of a page that stays open', async () => {
  const { cache } = createClient();
  const show = (id: string) =>
    cache.writeQuery({
      query: FEED,
      data: {
        feed: {
          __typename: 'PostConnection',
          nodes: [{ __typename: 'Post', id }],
          pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: id },
        },
      },
    });
  const posts = () => Object.keys(cache.extract() as object).filter((key) => key.startsWith('Post:'));
  show('1');
  show('2');
  expect(posts()).toEqual(['Post:1', 'Post:2']);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(posts()).toEqual(['Post:2']);
});
