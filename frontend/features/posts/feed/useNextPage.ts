import { useState } from 'react';
import { PAGE } from './Feed.ts';

const LONGEST_PAGE = 100;

/** The first page of a list of which `count` posts are to be restored, as far as one page can (decision 29). */
export const restoredPage = (count = PAGE) => Math.min(Math.max(count, PAGE), LONGEST_PAGE);

export type NextPage = 'idle' | 'loading' | 'failed';

interface PageInfo {
  endCursor: string | null;
  hasNextPage: boolean;
}

type FetchMore = (options: { variables: { first: number; after: string } }) => Promise<unknown>;

/** How a list of posts is lengthened: whether there is more, and how the next page is coming along. */
export function useNextPage(pageInfo: PageInfo | undefined, fetchMore: FetchMore) {
  const [next, setNext] = useState<NextPage>('idle');
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const loadNext = async () => {
    if (!after) return;
    setNext('loading');
    await fetchMore({ variables: { first: PAGE, after } }).then(
      () => setNext('idle'),
      () => setNext('failed'),
    );
  };
  return { hasMore: after !== null, next, loadNext };
}
