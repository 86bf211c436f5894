import type { ApolloCache } from '@apollo/client';

/** Marks something in the cache as deleted, or not: lists and pages leave out what has a time here. */
export function markDeleted(cache: ApolloCache, __typename: string, id: string, isDeleted: boolean): void {
  cache.modify<{ deletedAt: string | null }>({
    id: cache.identify({ __typename, id }),
    fields: { deletedAt: () => (isDeleted ? new Date().toISOString() : null) },
  });
}
