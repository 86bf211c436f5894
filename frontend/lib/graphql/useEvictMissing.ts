import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isNotFound } from '../feedback/errorText.ts';

/** Takes out of the cache what a query's error says is gone: the next change of the cache would show it again. */
export function useEvictMissing(error: unknown, __typename: string, id: string): void {
  const { cache } = useApolloClient();
  const gone = isNotFound(error);
  useEffect(() => {
    if (gone) cache.evict({ id: cache.identify({ __typename, id }) });
  }, [cache, gone, __typename, id]);
}
