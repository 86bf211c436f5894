import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useWindowEvent } from '../state/useWindowEvent.ts';
import { fresh } from './refetch.ts';

type List = TypedDocumentNode<unknown, { first: number; after?: string | null }>;

/**
 * Reads the first entries of a list again every `intervalMs` while the page is visible, when the window gets the focus, and
 * whenever the returned function is called: as many as are shown, so that what has left the list goes wherever it stood.
 * After a failure the next time asks again.
 */
export function useReadAgain(query: List, first: number, intervalMs: number): () => Promise<void> {
  const client = useApolloClient();
  const readAgain = async () => {
    await client.query({ query, variables: { first }, ...fresh }).catch(() => {});
  };
  const onTime = useEffectEvent(readAgain);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void onTime(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  useWindowEvent('focus', () => void readAgain());
  return readAgain;
}
