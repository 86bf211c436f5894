import { useEffect, useEffectEvent } from 'react';
import type { PageInfo, Paging } from './useNextPage.ts';

interface List {
  nodes: readonly unknown[];
  pageInfo: PageInfo;
}

/**
 * Loads the next page of a list whose shown entries have all been taken out while more wait. Gives whether the list is
 * empty only until then; after a failure it is not, and the page has its button to try again.
 */
export function useRefill(list: List | undefined, { hasMore, next, loadNext }: Paging): boolean {
  const isEmptied = list?.nodes.length === 0 && hasMore;
  const load = useEffectEvent(() => next === 'idle' && void loadNext());
  const hasFailed = next === 'failed';
  // Once for each page: while an answer is awaited, the list shows no change.
  useEffect(() => {
    if (isEmptied && !hasFailed) load();
  }, [isEmptied, hasFailed, list?.pageInfo.endCursor]);
  return isEmptied && !hasFailed;
}
