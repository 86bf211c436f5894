import { ApolloClient, HttpLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { useLogOut } from './useLogOut.ts';

it('is sent even if the page is closed at once', async () => {
  const send = vi.fn<typeof fetch>(() => new Promise(() => {}));
  const link = new HttpLink({ ...httpOptions, fetch: send });
  const client = new ApolloClient({ link, cache: createCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </MemoryRouter>
  );
  void renderHook(() => useLogOut(), { wrapper }).result.current();
  await expect.poll(() => send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
});
