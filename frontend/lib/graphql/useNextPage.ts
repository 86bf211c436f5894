import { SERVER_BACK } from '../network/serverBack.ts';
import { usePending } from '../state/usePending.ts';
import { useWindowEvent } from '../state/useWindowEvent.ts';

export type NextPage = 'idle' | 'loading' | 'failed';

export interface Paging {
  hasMore: boolean;
  next: NextPage;
  /** Why the next page has failed. */
  error?: unknown;
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
  const { act, pending, error, forget } = usePending();
  useWindowEvent(SERVER_BACK, forget);
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const loadNext = async () => {
    if (after) await act(() => fetchMore({ variables: first === undefined ? { after } : { after, first } }));
  };
  const next = pending ? 'loading' : error === undefined ? 'idle' : 'failed';
  return { hasMore: after !== null, next, error, loadNext };
}
