import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { createCache } from './apollo/cache.ts';
import { useUnreadInTitle } from './useUnreadInTitle.ts';

const setAppBadge = vi.fn(async (_count: number) => {});

afterEach(() => vi.unstubAllGlobals());

it('the icon loses the number of an earlier visit when all was read elsewhere, but not before that is known', async () => {
  vi.stubGlobal('navigator', { setAppBadge });
  const answers = { UnreadMessages: new Subject<any>(), UnreadNotifications: new Subject<any>() };
  const link = new ApolloLink(({ operationName }) => answers[operationName as keyof typeof answers]);
  const client = new ApolloClient({ link, cache: createCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { unmount } = renderHook(() => useUnreadInTitle(), { wrapper });
  const answer = (name: keyof typeof answers, data: object) =>
    act(async () => (answers[name].next({ data }), answers[name].complete()));
  await answer('UnreadMessages', { unreadMessageCount: 0 });
  expect(setAppBadge).not.toHaveBeenCalled();
  await answer('UnreadNotifications', { unreadNotificationCount: 0 });
  expect(setAppBadge.mock.calls).toEqual([[0]]);
  unmount();
  expect(setAppBadge).toHaveBeenCalledTimes(2);
});
