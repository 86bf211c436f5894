import { ApolloClient, HttpLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { SessionContext } from '../../lib/session/viewer.ts';
import { LOGGING_OUT } from '../../lib/storageKeys.ts';
import { useLogOut } from './useLogOut.ts';

const viewer = {
  __typename: 'User',
  id: '7',
  username: 'ada',
  profilePicture: null,
  role: 'MEMBER',
} as const;
const DRAFT = 'draft:post:7';

beforeEach(() => Object.assign(localStorage, { [DRAFT]: 'half a thought' }));

vi.mock('../../lib/session/askAboutDrafts.ts', () => ({ askAboutDrafts: async () => true }));

/** Logs a member out over such a network. */
function logOut(send: typeof fetch): Promise<void> {
  const link = new HttpLink({ ...httpOptions, fetch: send });
  const client = new ApolloClient({ link, cache: createCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ApolloProvider client={client}>
        <SessionContext value={{ viewer, loading: false, error: undefined }}>{children}</SessionContext>
      </ApolloProvider>
    </MemoryRouter>
  );
  return renderHook(() => useLogOut(), { wrapper }).result.current();
}

it('is sent even if the page is closed at once, and noted for the next start', async () => {
  const send = vi.fn<typeof fetch>(() => new Promise(() => {}));
  void logOut(send);
  await expect.poll(() => send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  expect(localStorage[LOGGING_OUT]).toBe('7');
});

it('is no longer noted when it is done', async () => {
  await logOut(async () => Response.json({ data: { logout: true } }));
  expect(Object.keys(localStorage)).toEqual(['loggedIn']);
});

it.each([
  ['is refused', async () => Response.json({ errors: [{ message: 'Busy' }] })],
  ['gets no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('that %s is no longer noted soon, unless the page was being closed', async (_, send) => {
  await logOut(send);
  expect(Object.keys(localStorage)).toEqual([DRAFT, LOGGING_OUT]);
  await expect.poll(() => Object.keys(localStorage), { timeout: 5_000 }).toEqual([DRAFT]);
});
