import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork, retryOf } from '../graphql/refetch.ts';
import { useWindowEvent } from '../state/useWindowEvent.ts';

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
  const retry = retryOf(result.refetch);
  useWindowEvent('focus', retry);
  const data = (result.data ?? result.previousData) as Data | undefined;
  return { ...result, data, retry };
}
