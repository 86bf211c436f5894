import { ApolloClient, ApolloLink } from '@apollo/client';
import { type Observable, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE_FEED } from '../../lib/offlineFeed.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';
import { LOGGED_IN, LOGGING_OUT, SESSION_CHANNEL } from '../../lib/storageKeys.ts';
import { createCache } from './cache.ts';
import { offlineLink } from './offlineLink.ts';

const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  clear: async () => database.clear(),
}));

const ada = { __typename: 'User', id: '7', username: 'ada', profilePicture: null, role: 'MEMBER' };
const DRAFT = 'draft:post:7';

/** The page was closed right after ada had asked to be logged out. */
beforeEach(() => {
  Object.assign(localStorage, { [LOGGED_IN]: '7', [DRAFT]: 'half a thought', [LOGGING_OUT]: '7' });
  database.set(OFFLINE_FEED, { viewer: ada, feed: { feed: { nodes: [] } }, at: '2026-01-01T00:00:00Z' });
});

afterEach(() => database.clear());

/** Starts the page anew, over a network that gives this. */
function start(answer: Observable<ApolloLink.Result>) {
  const client = new ApolloClient({
    cache: createCache(),
    link: offlineLink.concat(new ApolloLink(() => answer)),
  });
  return client.query({ query: Viewer });
}

const stored = () => [Object.keys(localStorage), [...database.keys()]].flat();

it('a start at which nobody is logged in deletes everything, and tells the other tabs', async () => {
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  const heard = vi.fn<(event: MessageEvent) => void>();
  otherTab.addEventListener('message', heard);
  sessionStorage.chosen = 'something of ada';
  await start(of({ data: { viewer: null } }));
  await expect.poll(stored, { timeout: 5_000 }).toEqual([LOGGED_IN]);
  expect(localStorage[LOGGED_IN]).toBe('nobody');
  expect(sessionStorage).toHaveLength(0);
  await expect.poll(() => heard.mock.calls[0]?.[0].data).toBeNull();
  otherTab.close();
});

it('a start without a network shows nothing of the member', async () => {
  const lost = throwError(() => new TypeError('Failed to fetch'));
  await expect(start(lost)).rejects.toThrow('Failed to fetch');
  expect(localStorage[LOGGING_OUT]).toBe('7');
});

it('a start at which the member is still logged in forgets that they wanted to leave', async () => {
  await start(of({ data: { viewer: ada } }));
  await expect.poll(() => localStorage[LOGGING_OUT], { timeout: 5_000 }).toBeUndefined();
  expect(stored()).toEqual([LOGGED_IN, DRAFT, OFFLINE_FEED]);
});

it('an answer that was on its way before the log-out decides nothing', async () => {
  delete localStorage[LOGGING_OUT];
  await start(of({ data: { viewer: ada } }));
  localStorage[LOGGING_OUT] = '7';
  await new Promise((done) => setTimeout(done, 1_200));
  expect(stored()).toContain(LOGGING_OUT);
});

it('an error of the server decides nothing', async () => {
  await start(of({ data: { viewer: null }, errors: [{ message: 'Busy' }] })).catch(() => {});
  await new Promise((done) => setTimeout(done, 1_200));
  expect(stored()).toContain(DRAFT);
});

it('another member who logs in meanwhile finds nothing, either', async () => {
  await start(of({ data: { viewer: { ...ada, id: '8' } } }));
  await expect.poll(stored, { timeout: 5_000 }).toEqual([LOGGED_IN]);
  expect(localStorage[LOGGED_IN]).toBe('8');
});
