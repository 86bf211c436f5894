import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import { connect, subscribe } from '../../testing/socket.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { RecentSessions } from './recentSessions.ts';

const testApp = useTestApp();
/** A second process on the same database. */
let other: { testApp: TestApp; stop(): Promise<void> };
beforeAll(async () => {
  other = await startTestApp('', { DATABASE_URL: testApp.app.services.database.url });
});
afterAll(() => other.stop());

/** More than two seconds, as the machine may be busy. */
const PATIENT = { timeout: 5_000 };

const isSignedIn = async (visitor: Visitor) => (await visitor.run('{ viewer { id } }')).data.viewer !== null;

/** A member's browser that calls both processes in turn, so that both have cached its session. */
async function browserOnBoth(): Promise<[here: Visitor, there: Visitor]> {
  const here = await testApp.as(await testApp.create.user());
  const there = Object.assign(await other.testApp.visitor(), { cookie: here.cookie });
  for (let second = 0; second < 2; second++)
    for (const visitor of [here, there]) expect(await isSignedIn(visitor)).toBe(true);
  return [here, there];
}

describe('a recently read session', () => {
  it('is not read again', async () => {
    const [here] = await browserOnBoth();
    const query = vi.spyOn(testApp.database.pool, 'query');
    const namesAsked = async () => {
      query.mockClear();
      await isSignedIn(here);
      return query.mock.calls.map(([statement]: any[]) => statement.name);
    };
    await expect.poll(namesAsked, PATIENT).not.toContain('session');
    query.mockRestore();
  });

  it('is gone at once in the process that logged it out, and everywhere two seconds later', async () => {
    const [here, there] = await browserOnBoth();
    await here.fetch('/api/logout', { method: 'POST' });
    expect(await isSignedIn(here)).toBe(false);
    await expect.poll(() => isSignedIn(there), PATIENT).toBe(false);
  });

  it('that has ended opens no socket, even before another process knows', async () => {
    const [here, there] = await browserOnBoth();
    await here.fetch('/api/logout', { method: 'POST' });
    const arrived = await subscribe(
      connect(there, other.testApp.url),
      'subscription { notificationReceived { notification { id } } }',
      'notification.created',
      other.testApp,
    );
    expect(JSON.stringify(arrived)).toContain('UNAUTHENTICATED');
  });
});

describe('the cache of sessions', () => {
  const { now } = performance;
  const clock = { ahead: 0 };
  let recent: RecentSessions;
  beforeEach(() => {
    clock.ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + clock.ahead);
    recent = new RecentSessions(testApp.database.pool, createLog('silent'));
  });
  afterEach(() => {
    recent.close();
    vi.restoreAllMocks();
  });

  it('finds those of several that have not ended', async () => {
    const [first, , expired] = [await insert('1 hour'), await insert('1 hour'), await insert('-1 day')];
    expect(await recent.findOpen([first, expired, 'unknown'])).toEqual(new Set([first]));
  });

  it('does not keep that there is none', async () => {
    await recent.dropEnded();
    const sid = randomUUID();
    expect(await recent.find(sid)).toBe(null);
    await insert('1 hour', sid);
    expect(await recent.find(sid)).toEqual({ userId: 1 });
  });

  it('does not keep a failure to read', async () => {
    const sid = await insert('1 hour');
    await recent.dropEnded();
    vi.spyOn(testApp.database.pool, 'query').mockRejectedValueOnce(new Error('away') as never);
    await expect(recent.find(sid)).rejects.toThrow('away');
    expect(await recent.find(sid)).toEqual({ userId: 1 });
  });

  it('keeps a session that was read again while an older reading failed', async () => {
    const sid = await insert('1 hour');
    await recent.dropEnded();
    let fail = (_error: Error) => {};
    vi.spyOn(testApp.database.pool, 'query').mockReturnValueOnce(
      new Promise((_resolve, reject) => (fail = reject)) as never,
    );
    const older = recent.find(sid);
    recent.forget(sid);
    await recent.find(sid);
    fail(new Error('late'));
    await expect(older).rejects.toThrow('late');
    await change(sid);
    expect(await recent.find(sid)).toEqual({ userId: 1 });
  });

  it('forgets all when it could not learn for a while which have ended', async () => {
    const sid = await insert('1 hour');
    await recent.dropEnded();
    await recent.find(sid);
    await change(sid);
    clock.ahead += 4_000;
    await recent.dropEnded();
    expect(await recent.find(sid)).toEqual({ userId: 1 });
    clock.ahead += 6_000;
    await recent.dropEnded();
    expect(await recent.find(sid)).toEqual({ userId: 2 });
  });

  it('tells which have ended', async () => {
    const onEnded = vi.fn<(ids: ReadonlySet<string>) => void>();
    recent.onEnded = onEnded;
    const [sid, open] = [await insert('-1 second'), await insert('1 hour')];
    await recent.dropEnded();
    const [ended] = onEnded.mock.lastCall!;
    expect([ended.has(sid), ended.has(open)]).toEqual([true, false]);
  });

  /** A session of member 1 that ends after this interval. */
  async function insert(interval: string, sid: string = randomUUID()): Promise<string> {
    await testApp.database.pool.query(
      'insert into session (sid, sess, expire) values ($1, $2, now() + $3::interval)',
      [sid, { userId: 1 }, interval],
    );
    return sid;
  }

  const change = (sid: string) =>
    testApp.database.pool.query('update session set sess = $2 where sid = $1', [sid, { userId: 2 }]);
});

describe('a minute after it was read', () => {
  const { now } = performance;
  afterEach(() => vi.restoreAllMocks());

  /** Advances the clock, as seen by a process that polls its sessions all the while. */
  async function pass(recent: RecentSessions, clock: { ahead: number }, seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 4) {
      clock.ahead += Math.min(4, left) * 1_000;
      await recent.dropEnded();
      // The cache reads the clock once a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  it('a session is read again, and not before', async () => {
    const { pool } = testApp.database;
    const clock = { ahead: 0 };
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + clock.ahead);
    const recent = new RecentSessions(pool, createLog('silent'));
    const sid = `kept-${Date.now()}`;
    const hour = "now() + interval '1 hour'";
    await pool.query(`insert into session (sid, sess, expire) values ($1, $2, ${hour})`, [
      sid,
      { userId: 1 },
    ]);
    const userId = async () => ((await recent.find(sid)) as { userId?: number } | null)?.userId;
    try {
      await recent.dropEnded();
      expect(await userId()).toBe(1);
      await pool.query('update session set sess = $2 where sid = $1', [sid, { userId: 2 }]);
      await pass(recent, clock, 56);
      expect(await userId()).toBe(1);
      await pass(recent, clock, 5);
      expect(await userId()).toBe(2);
    } finally {
      recent.close();
    }
  });
});
