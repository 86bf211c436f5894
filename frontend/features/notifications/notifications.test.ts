// @vitest-environment node
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { connection } from '../../lib/graphql/lists.ts';
import { shownToast } from '../../lib/feedback/toast.ts';
import { markAllRead, markRead } from './markRead.ts';
import { unreadCount } from './unreadNotifications.ts';
import { Notifications, PAGE, unreadIds } from './notificationCache.ts';

/** A page that shows two unread notifications of five; `answers` are the responses of the server by operation. */
function shownPage(answers: Record<string, object | Error>) {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer = answers[operationName ?? ''] ?? new Error(`No answer to ${operationName}`);
        if (answer instanceof Error) return observer.error(answer);
        observer.next({ data: answer });
        observer.complete();
      }),
  );
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { notifications: connection() } } } });
  const client = new ApolloClient({ link, cache, dataMasking: true });
  const notification = (id: string) => ({
    __typename: 'Notification' as const,
    id,
    read: false,
    type: 'BONK' as const,
    message: 'ann bonked you!',
    createdAt: '2026-11-21T12:00:00.000Z',
    link: '/profile/ann',
    excerpt: null,
    actorCount: 1,
    actor: { __typename: 'User' as const, id: '7', username: 'ann', profilePicture: null },
  });
  const pageInfo = { __typename: 'PageInfo' as const, endCursor: null, hasNextPage: false };
  const nodes = [notification('2'), notification('1')];
  cache.writeQuery({
    query: Notifications,
    variables: { first: PAGE },
    data: {
      unreadNotificationCount: 5,
      notifications: { __typename: 'NotificationConnection', nodes, pageInfo },
    } as never,
  });
  return { client, cache, shown: () => ({ count: unreadCount(cache), unread: unreadIds(cache) }) };
}

const marked = { markNotificationRead: { __typename: 'Notification', id: '2', read: true } };

it('marks at once, and takes the count from the server, who may know of more', async () => {
  const { client, shown } = shownPage({
    MarkNotificationRead: marked,
    UnreadNotifications: { unreadNotificationCount: 6 },
  });
  const marking = markRead(client, ['2'], false);
  expect(shown()).toEqual({ count: 4, unread: ['1'] });
  await marking;
  expect(shown()).toEqual({ count: 6, unread: ['1'] });
});

it('takes the mark back when the server did not follow, and only logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, shown } = shownPage({ MarkNotificationRead: new Error('down') });
  await markRead(client, ['2'], false);
  expect(shown()).toEqual({ count: 5, unread: ['2', '1'] });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('marks all, or says that it could not', async () => {
  const all = shownPage({
    MarkAllNotificationsRead: { markAllNotificationsRead: true },
    UnreadNotifications: { unreadNotificationCount: 0 },
  });
  await markAllRead(all.client);
  expect(all.shown()).toEqual({ count: 0, unread: [] });
  const failing = shownPage({ MarkAllNotificationsRead: new TypeError('Failed to fetch') });
  await markAllRead(failing.client);
  expect(failing.shown()).toEqual({ count: 5, unread: ['2', '1'] });
  expect(shownToast()).toMatchObject({ title: 'Failed to mark notifications as read', tone: 'danger' });
});
