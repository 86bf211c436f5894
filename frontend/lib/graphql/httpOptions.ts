import type { HttpLink } from '@apollo/client';

/** Options of every request; the build's first requests use them too (`frontend/build/startRequests.ts`). */
export const httpOptions: HttpLink.Options = {
  uri: '/graphql',
  credentials: 'same-origin',
  headers: { 'apollo-require-preflight': 'true' },
};
