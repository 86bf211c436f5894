import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { gql } from '@apollo/client';
import type { ReactNode } from 'react';
import { throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { isNotFound } from '../feedback/errorText.ts';
import { cacheAndNetwork } from './refetch.ts';
import { useEvictMissing } from './useEvictMissing.ts';

const THING = gql`
  query Thing {
    listing(id: "1") {
      id
      title
    }
  }
`;

const gone = new CombinedGraphQLErrors({
  errors: [{ message: 'Listing not found.', extensions: { code: 'NOT_FOUND' } }],
});

it('a thing that is gone stays so when the cache learns more of it', async () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: THING, data: { listing: { __typename: 'Listing', id: '1', title: 'Lamp' } } });
  const client = new ApolloClient({ cache, link: new ApolloLink(() => throwError(() => gone)) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(
    () => {
      const { error } = useQuery(THING, cacheAndNetwork);
      useEvictMissing(error, 'Listing', '1');
      return isNotFound(error);
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toBe(true));
  const fragment = gql`
    fragment Title on Listing {
      title
    }
  `;
  await act(async () => {
    cache.writeFragment({ id: 'Listing:1', fragment, data: { __typename: 'Listing', title: 'Red lamp' } });
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(result.current).toBe(true);
});
