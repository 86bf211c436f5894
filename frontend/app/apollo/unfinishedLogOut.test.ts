import { ApolloClient, ApolloLink } from '@apollo/client';
import { type Observable, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE_FEED } from '../../lib/offlineFeed.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';
import { LOGGED_IN, LOGGING_OUT, SESSION_CHANNEL } from '../../lib/storageKeys.ts';
import { createCache } from './cache.ts';

const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  clear: async () => database.clear(),
}));

const ada = {
  __typename: 'User',
  id: '7',
  username: 'ada',
  profilePicture: null,
  role: 'MEMBER',
} as const;
const DRAFT = 'draft:post:7';

/** The page was closed right after ada had asked to be logged out. */
beforeEach(() => {
  Object.assign(localStorage, { [LOGGED_IN]: '7', [DRAFT]: 'half a thought', [LOGGING_OUT]: '7' });
  database.set(OFFLINE_FEED, { viewer: ada, feed: { feed: { nodes: [] } }, at: '2026-01-01T00:00:00Z' });
});

afterEach(() => database.clear());

let network: Observable<ApolloLink.Result>;

async function openPage() {
  vi.resetModules();
  const { offlineLink } = await import('./offlineLink.ts');
  const { setPageClient } = await import('../../lib/session/viewerHeaders.ts');
  const link = offlineLink.concat(new ApolloLink(() => network));
  const client = new ApolloClient({ cache: createCache(), link });
  setPageClient(client);
  return client;
}

/** Asks who is logged in, over a network that gives this. */
async function start(answer: Observable<ApolloLink.Result>, page = openPage()) {
  network = answer;
  const client = await page;
  return client.query({ query: Viewer, fetchPolicy: 'network-only' });
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

it('a page that has failed to log its member out keeps everything when the session ends later', async () => {
  delete localStorage[LOGGING_OUT];
  const page = openPage();
  await start(of({ data: { viewer: ada } }), page);
  localStorage[LOGGING_OUT] = '7';
  await start(of({ data: { viewer: null } }), page);
  await new Promise((done) => setTimeout(done, 1_200));
  expect(stored()).toContain(DRAFT);
});

it('a member who logs in again meanwhile keeps everything', async () => {
  const page = openPage();
  await start(of({ data: { viewer: null } }), page);
  (await page).writeQuery({ query: Viewer, data: { viewer: ada } });
  await expect.poll(() => localStorage[LOGGING_OUT], { timeout: 5_000 }).toBeUndefined();
  expect(stored()).toContain(DRAFT);
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
