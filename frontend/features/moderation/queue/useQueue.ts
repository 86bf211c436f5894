import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { CaseState } from '../../../gql/graphql.ts';
import { pageFor } from '../../../lib/graphql/pageFor.ts';
import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { isCurrent } from '../../../lib/live/marks.ts';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { addQueuePolicy, isNewestFirst } from '../live/queueCache.ts';

const QueueQuery = graphql(`
  query ModerationQueue($state: CaseState!, $newestFirst: Boolean!, $first: Int!, $after: String) {
    moderationQueue(state: $state, newestFirst: $newestFirst, first: $first, after: $after) {
      nodes {
        id
        state
        ...QueueRow_case
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const PAGE = 20;

/**
 * The cases of one state; the cache keeps them up to date (`LiveCases`), and they are read again after a lost connection.
 * @param keep the id of a case that stays though it has another state, because somebody is writing about it
 */
export function useQueue(state: CaseState, keep: string | undefined) {
  const client = useApolloClient();
  useState(() => addQueuePolicy(client.cache));
  const variables = { state, newestFirst: isNewestFirst(state), first: PAGE };
  const { data, error, loading, refetch, fetchMore } = useQuery(QueueQuery, {
    variables,
    ...cacheAndNetwork,
  });
  const list = data?.moderationQueue;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  const cases = useKept(list?.nodes, state, keep);
  useCatchUp(
    async (mark) => {
      if (isCurrent({ queryName: 'ModerationQueue', variables }, mark)) return;
      const again = {
        query: QueueQuery,
        variables: { ...variables, first: pageFor(list?.nodes.length ?? 0, PAGE) },
        fetchPolicy: 'network-only',
      } as const;
      await client.query(again).catch(() => {});
    },
    `queue ${state}`,
    ['ModerationQueue'],
  );
  return { cases, error, loading, retry: retryOf(refetch), paging };
}

interface Listed {
  id: string;
  state: CaseState;
}

/** The list without what has left it, but with the case to keep, in its place. */
function useKept<Node extends Listed>(
  nodes: readonly Node[] | undefined,
  state: CaseState,
  keep: string | undefined,
): Node[] | undefined {
  const [kept, setKept] = useState<{ node: Node; at: number }>();
  const present = useMemo(() => nodes?.filter((node) => node.state === state), [nodes, state]);
  const at = present?.findIndex(({ id }) => id === keep) ?? -1;
  const node = present?.[at];
  if (node && (kept?.node !== node || kept.at !== at)) setKept({ node, at });
  if (!present || keep === undefined || node || kept?.node.id !== keep) return present;
  return present.toSpliced(kept.at, 0, kept.node);
}
