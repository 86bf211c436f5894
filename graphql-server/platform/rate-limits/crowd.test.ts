import { describe, expect, it } from 'vitest';
import { readEnv } from '../config/env.ts';
import { readPageDocuments } from '../../testing/pageDocuments.ts';
import { openRaw } from '../../testing/rawSocket.ts';
import { soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const { LIMIT_POINTS_PER_MEMBER, LIMIT_POINTS_PER_ADDRESS } = readEnv({ DATA_DIR: '/tmp' });
const testApp = useTestApp({
  TRUST_PROXY: '1',
  LIMIT_POINTS_PER_MEMBER: String(LIMIT_POINTS_PER_MEMBER),
  LIMIT_POINTS_PER_ADDRESS: String(LIMIT_POINTS_PER_ADDRESS),
});
const ADDRESS = '203.0.113.7';
const documents = readPageDocuments();

/** The requests of a page in its first minute, the worst of ten: it loads, its reader looks around, and goes back. */
const LOADING = ['Feed', 'Stories', 'LiveCoins', 'OnlineUsers', 'SiteStats', 'TokenHolders', 'TokenInfo'];
const AROUND = [
  'NewestListings',
  'Listings',
  'ForumPosts',
  'DiscoverGroups',
  'SearchPeople',
  'Feed',
  'Stories',
];
/** §9: requests in a minute of polling while the socket is down, and of the feed's head with growing pauses. */
const POLLED: Record<string, number> = { LiveCoins: 2, OnlineUsers: 2, SiteStats: 1, FeedHead: 5 };
const POLLED_BY_MEMBERS: Record<string, number> = {
  ...POLLED,
  Heartbeat: 2,
  UnreadNotifications: 5,
  Notifications: 5,
  Conversations: 5,
  UnreadMessages: 5,
  FriendRequests: 5,
  OwnGroups: 5,
  GroupById: 20,
  GroupMessages: 20,
};
const HEARD = ['PostCreated', 'SiteStatsChanged', 'PresenceChanged', 'CoinPricesChanged'];
const HEARD_BY_MEMBERS = [
  ...HEARD,
  'MessageReceived',
  'MessagesRead',
  'ConversationChanged',
  'MemberTyping',
  'NotificationReceived',
  'NotificationsRead',
  'FriendshipChanged',
  'GroupChanged',
  'GroupMessageReceived',
];
/** How often in a minute a socket is cut and reconnects. */
const CUTS = 6;

interface Tab {
  who: Visitor;
  isMember: boolean;
}

let group = 0;
const VARIABLES = () => ({
  first: 20,
  id: String(group),
  query: 'ann',
  chat: String(group),
  sort: 'NEWEST',
  requests: false,
});

/** Sends a request as the page does; returns the status. */
async function ask({ who }: Tab, name: string): Promise<number> {
  const query = documents.get(name)!;
  const asked = Object.entries({ ...VARIABLES(), groupId: String(group), address: 'simulated' });
  const variables = Object.fromEntries(asked.filter(([key]) => query.includes(`$${key}`)));
  const headers = { 'x-forwarded-for': ADDRESS };
  const response = await who.fetch('/graphql', { method: 'POST', headers, json: { query, variables } });
  await response.text();
  return response.status;
}

/**
 * Opens a socket, subscribes to everything, waits until the subscriptions have started, and is cut; returns the result.
 */
async function connectOnce({ who, isMember }: Tab): Promise<string> {
  const headers = { 'x-forwarded-for': ADDRESS, ...(who.cookie && { cookie: who.cookie }) };
  const raw = await openRaw(testApp.url, { headers });
  for (const [n, name] of (isMember ? HEARD_BY_MEMBERS : HEARD).entries()) {
    const query = documents.get(name)!;
    const variables = query.includes('$groupId') ? { groupId: String(group) } : {};
    raw.say({ type: 'subscribe', id: String(n), payload: { query, variables } });
  }
  raw.say({ type: 'ping', payload: { subscribed: 1 } });
  await soon(() => raw.heard.some(({ type }) => type === 'pong')).toBe(true);
  const refused = raw.heard.some((said) => JSON.stringify(said).includes('RATE_LIMITED'));
  raw.socket.terminate();
  return refused ? 'refused' : 'begun';
}

/** One minute of a tab, as fast as possible. */
async function minuteOf(tab: Tab): Promise<Set<number | string>> {
  const outcomes = new Set<number | string>();
  const polled = Object.entries(tab.isMember ? POLLED_BY_MEMBERS : POLLED);
  const asked = [
    ...LOADING,
    ...AROUND,
    ...polled.flatMap(([name, times]) => Array(times).fill(name) as string[]),
  ];
  for (const name of asked) outcomes.add(await ask(tab, name));
  for (let n = 0; n < CUTS; n++) {
    outcomes.add(await connectOnce(tab));
    for (const [name] of polled) outcomes.add(await ask(tab, name));
  }
  return outcomes;
}

describe('twenty visitors and ten members behind one address, one of them with five tabs', () => {
  it('poll with their sockets cut again and again, get no 429, and have two fifths of their points left', async () => {
    await testApp.create.post();
    const users = await Promise.all(Array.from({ length: 10 }, () => testApp.create.user()));
    group = await testApp.create.group({ creator: users[0]!, members: users.slice(1) });
    const members = await Promise.all(
      users.map(async (user) => ({ who: await testApp.as(user), isMember: true })),
    );
    const visitors = Array.from({ length: 20 }, () => ({ who: testApp.nobody, isMember: false }));
    const tabs = [...visitors, ...members, ...Array<Tab>(4).fill(members[0]!)];

    const outcomes = await Promise.all(tabs.map(minuteOf));
    expect([...new Set(outcomes.flatMap((set) => [...set]))].toSorted()).toEqual([200, 'begun']);

    const left = (payer: { memberId?: number }) =>
      testApp.app.services.limits.workOf({ ...payer, address: ADDRESS }).state.left;
    const spent = {
      visitors: LIMIT_POINTS_PER_ADDRESS - left({}),
      tabs: LIMIT_POINTS_PER_MEMBER - left({ memberId: users[0]!.id }),
    };
    // The points of reading new documents are those of its time, so they depend a little on the machine.
    expect(spent.visitors).toBeLessThan(0.6 * LIMIT_POINTS_PER_ADDRESS);
    expect(spent.tabs).toBeLessThan(0.6 * LIMIT_POINTS_PER_MEMBER);
    expect(spent.visitors).toBeGreaterThan(10_000);
  });
});
