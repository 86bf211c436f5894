import type { FieldPolicy, InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { connection, wholeConnection } from './lists.ts';

/** Makes fields of the query growing lists, for pages whose fields the first page's cache does not know. */
export const useLists = (...fields: string[]): void => usePolicy(fields, connection());

/** Makes them growing lists that are read again at their whole length (`useReadAgain`). */
export const useWholeLists = (...fields: string[]): void => usePolicy(fields, wholeConnection);

function usePolicy(fields: string[], policy: FieldPolicy): void {
  const { cache } = useApolloClient();
  useState(() =>
    (cache as InMemoryCache).policies.addTypePolicies({
      Query: { fields: Object.fromEntries(fields.map((field) => [field, policy])) },
    }),
  );
}
