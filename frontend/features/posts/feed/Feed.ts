import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { pageFor } from '../../../lib/graphql/pageFor.ts';
import { waitingPosts } from './newPosts.ts';
import { fresh } from '../../../lib/graphql/refetch.ts';

/** Posts of one page of the feed. */
export const PAGE = 20;

/** The first page of a list of which `count` posts are to be restored, as far as one page can (decision 29). */
export const restoredPage = (count = PAGE) => pageFor(count, PAGE);

export const Feed = graphql(`
  query Feed($first: Int!, $after: String) {
    feed(first: $first, after: $after) {
      nodes {
        id
        authorId
        ...PostCard_post @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** Only what is needed to find new posts. */
export const FeedHead = graphql(`
  query FeedHead($first: Int!) {
    feed(first: $first) {
      nodes {
        id
        authorId
      }
    }
  }
`);

/** The ids of the cached list, or null if the feed was never loaded. */
export function shownPostIds(cache: ApolloCache): ReadonlySet<string> | null {
  const data = cache.readQuery({ query: FeedHead, variables: { first: PAGE } });
  return data && new Set(data.feed.nodes.map((post) => post.id));
}

/**
 * Fetches the head of the feed and merges it into the shown list: new posts first, none twice. If more than a page is
 * missing, the list restarts from the head (as the cache merges lists).
 */
export async function loadNewPosts(client: ApolloClient): Promise<void> {
  const announced = waitingPosts.get();
  await client.query({ query: Feed, variables: { first: PAGE }, ...fresh });
  waitingPosts.remove(announced);
  waitingPosts.remove(shownPostIds(client.cache) ?? []);
}
