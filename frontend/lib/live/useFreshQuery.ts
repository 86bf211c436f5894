import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { cacheAndNetwork, retryOf } from '../graphql/refetch.ts';

const EVERY_MS = 15_000;

/**
 * A query whose data others may change: it is run again every 15 s while the page is visible, and when the window gets
 * the focus. If a repetition fails, the previous data is kept.
 */
export function useFreshQuery<Data, Variables extends OperationVariables = OperationVariables>(
  query: DocumentNode | TypedDocumentNode<Data, Variables>,
) {
  const result = useQuery(query as TypedDocumentNode<Data>, {
    ...cacheAndNetwork,
    pollInterval: EVERY_MS,
    skipPollAttempt: () => document.hidden,
  });
  const { refetch } = result;
  useEffect(() => {
    const again = retryOf(refetch);
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [refetch]);
  const data = (result.data ?? result.previousData) as Data | undefined;
  return { ...result, data, retry: retryOf(refetch) };
}
