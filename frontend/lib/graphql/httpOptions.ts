import type { HttpLink } from '@apollo/client';

/** How every question is sent; the build asks its first ones so too (`frontend/build/firstSteps.ts`). */
export const httpOptions: HttpLink.Options = {
  uri: '/graphql',
  credentials: 'same-origin',
  headers: { 'apollo-require-preflight': 'true' },
};
