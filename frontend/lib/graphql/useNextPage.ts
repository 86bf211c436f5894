import { useEffect, useState } from 'react';
import { SERVER_BACK } from '../network/serverBack.ts';

export type NextPage = 'idle' | 'loading' | 'failed';

interface PageInfo {
  endCursor: string | null;
  hasNextPage: boolean;
}

type FetchMore = (options: { variables: { after: string; first?: number } }) => Promise<unknown>;

/**
 * How a connection is lengthened: whether there is more, and how the next page is coming along. What failed for want of
 * a server may be asked again when that is back.
 * @param first how long the next page is, if not as long as the first one
 */
export function useNextPage(pageInfo: PageInfo | undefined, fetchMore: FetchMore, first?: number) {
  const [next, setNext] = useState<NextPage>('idle');
  useEffect(() => {
    const askAgain = () => setNext((now) => (now === 'failed' ? 'idle' : now));
    addEventListener(SERVER_BACK, askAgain);
    return () => removeEventListener(SERVER_BACK, askAgain);
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
