import type { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { connection } from './lists.ts';

/** Makes fields of the query growing lists, for pages whose fields the first page's cache does not know. */
export function useLists(...fields: string[]): void {
  const { cache } = useApolloClient();
  useState(() =>
    (cache as InMemoryCache).policies.addTypePolicies({
      Query: { fields: Object.fromEntries(fields.map((field) => [field, connection()])) },
    }),
  );
}
