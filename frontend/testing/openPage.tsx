import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';
import { expect } from 'vitest';
import { createCache } from '../app/apollo/cache.ts';
import { Styled } from './Styled.tsx';

/** Shows something at this address, over a server that answers when the test says. */
export function openPage(address: string, element: ReactNode) {
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => answer) });
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: location.pathname, element },
    { path: '*', element: null },
  ]);
  render(
    <ApolloProvider client={client}>
      <Styled>
        <RouterProvider router={router} />
      </Styled>
    </ApolloProvider>,
  );
  return {
    /** Waits until the page has sent its request. */
    asked: () => waitFor(() => expect(answer.observed).toBe(true)),
    reply: (data: Record<string, unknown>) => act(async () => (answer.next({ data }), answer.complete())),
    leave: () => act(() => router.navigate('/members')),
  };
}
