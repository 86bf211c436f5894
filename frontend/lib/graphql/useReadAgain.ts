import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Kind, visit } from 'graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_PAGE } from '../../../graphql-server/contract/limits.ts';
import { useWindowEvent } from '../state/useWindowEvent.ts';
import { fresh } from './refetch.ts';
import type { PageInfo } from './useNextPage.ts';

type Variables = { first: number; after?: string | null };
/** The answer of a query for one list. */
type Answer = Record<string, { nodes: readonly unknown[]; pageInfo: PageInfo }>;
type List = TypedDocumentNode<Answer, Variables>;

/**
 * Reads the first entries of a list again every `intervalMs` while the page is visible, when the window gets the focus, and
 * whenever the returned function is called: as many as are shown, so that what has left the list goes wherever it stood.
 * After a failure the next time asks again.
 * @param count how many are shown, or a page of the list if fewer are
 */
export function useReadAgain(query: List, count: number, intervalMs: number): () => Promise<void> {
  const client = useApolloClient();
  const [whole] = useState(() => unmasked(query));
  const readAgain = () => replaceList(client, query, whole, count).catch(() => {});
  const onTime = useEffectEvent(readAgain);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void onTime(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  useWindowEvent('focus', () => void readAgain());
  return readAgain;
}

/** All pages are written at once: after the first one alone the list would be shorter for a moment. */
async function replaceList(client: ApolloClient, query: List, whole: List, count: number): Promise<void> {
  const pages: { variables: Variables; data: Answer }[] = [];
  let after: string | null | undefined;
  for (let left = count; left > 0 && after !== null;) {
    const variables = { first: Math.min(left, MAX_PAGE), after };
    const { data } = await client.query({ query: whole, variables, ...fresh, fetchPolicy: 'no-cache' });
    const { nodes, pageInfo } = Object.values(data!)[0]!;
    pages.push({ variables, data: data! });
    left -= nodes.length;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  }
  client.cache.batch({
    update: (cache) => pages.forEach(({ variables, data }) => cache.writeQuery({ query, variables, data })),
  });
}

const UNMASK = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'unmask' } } as const;

/** The query with the data of its fragments in the answer, which could not be written into the cache without them. */
const unmasked = (query: List): List =>
  visit(query, { FragmentSpread: (spread) => ({ ...spread, directives: [UNMASK] }) });
