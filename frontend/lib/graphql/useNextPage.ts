import { useEffect, useState } from 'react';
import { SERVER_BACK } from '../network/serverBack.ts';

export type NextPage = 'idle' | 'loading' | 'failed';

export interface Paging {
  hasMore: boolean;
  next: NextPage;
  loadNext: () => Promise<void>;
}

export interface PageInfo {
  endCursor: string | null;
  hasNextPage: boolean;
}

export type FetchMore = (options: { variables: { after: string; first?: number } }) => Promise<unknown>;

/**
 * Loads further pages of a connection: whether there are more, and the state of the next one. A page that failed
 * because the server was unreachable is retried when the server is back.
 * @param first the size of the next page, if it differs from the first one's
 */
export function useNextPage(pageInfo: PageInfo | undefined, fetchMore: FetchMore, first?: number): Paging {
  const [next, setNext] = useState<NextPage>('idle');
  useEffect(() => {
    const retryFailed = () => setNext((now) => (now === 'failed' ? 'idle' : now));
    addEventListener(SERVER_BACK, retryFailed);
    return () => removeEventListener(SERVER_BACK, retryFailed);
  }, []);
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const loadNext = async () => {
    if (!after) return;
    setNext('loading');
    await fetchMore({ variables: first === undefined ? { after } : { after, first } }).then(
      () => setNext('idle'),
      () => setNext('failed'),
    );
  };
  return { hasMore: after !== null, next, loadNext };
}
