import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { fresh, retryOf } from '../../../lib/graphql/refetch.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { useEvictMissing } from '../../../lib/graphql/useEvictMissing.ts';
import { isCurrent } from '../../../lib/live/marks.ts';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { graphql } from '../../../gql/gql.ts';
import { forgetInside } from '../groupCache.ts';

export const GroupById = graphql(`
  query GroupById($id: ID!) {
    group(id: $id) {
      id
      ...Group_shown @unmask
    }
  }
`);

/** Polling interval in ms while the socket is down; §9 defines it for messages. */
const POLLING = { first: 3_000, last: 3_000 };

/** A group, fetched again when events may have been missed. `missing`: it does not exist. */
export function useGroup(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, loading, refetch } = useQuery(GroupById, {
    variables,
    ...cacheAndNetwork,
  });
  const missing = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  useEvictMissing(error, 'Group', id);
  const group = missing ? undefined : data?.group;
  // A separate query: a short network failure must not replace the page by an error.
  const ask = () => client.query({ query: GroupById, variables, ...fresh });
  const catchUp = async (mark?: string) => {
    if (isCurrent({ queryName: 'GroupById', variables }, mark)) return;
    const gone = await ask().then(
      () => false,
      (reason: unknown) => errorCode(reason) === 'NOT_FOUND',
    );
    if (gone) await refetch().catch(() => {});
  };
  useCatchUp(catchUp, group ? id : null, ['GroupById'], POLLING);
  const closed = group?.viewerCan.read === false;
  useEffect(() => {
    if (closed) forgetInside(client.cache, id);
  }, [client, id, closed]);
  return { group, missing, error, loading, retry: retryOf(refetch) };
}
