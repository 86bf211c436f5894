import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { pageFor } from './pageFor.ts';

type List = TypedDocumentNode<unknown, { first?: number | null; after?: string | null }>;

/** Entries of one page. */
const PAGE = 20;

/**
 * Reads a list again at the length that is shown, so that what has left it goes wherever it stood, every `intervalMs` and
 * whenever the returned function is called. After a failure the next time asks again.
 */
export function useReadAgain(query: List, length: number, intervalMs: number): () => Promise<void> {
  const client = useApolloClient();
  const readAgain = async () => {
    const variables = { first: pageFor(length, PAGE) };
    await client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => {});
  };
  const onTime = useEffectEvent(readAgain);
  useEffect(() => {
    const timer = setInterval(() => void onTime(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return readAgain;
}
