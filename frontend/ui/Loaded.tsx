import type { ReactNode } from 'react';
import { retryOf } from '../lib/graphql/refetch.ts';
import { ErrorState } from './ErrorState.tsx';

/** What of a query is shown while it has no data. */
export interface QueryState {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

interface Props<Data> {
  query: QueryState;
  /** Undefined until it is loaded. */
  data: Data | undefined;
  /** Says that it could not be loaded. */
  failed: string;
  /** Shown until it is loaded. */
  skeleton: ReactNode;
  /** Shown instead of a list without entries. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or why there are none. A query that runs again has no error: the skeleton is shown meanwhile. */
export function Loaded<Data>({ query, data, failed, skeleton, empty, children }: Props<Data>) {
  if (data === undefined)
    return query.error === undefined ? (
      skeleton
    ) : (
      <ErrorState text={failed} error={query.error} onRetry={retryOf(query.refetch)} />
    );
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
}
