import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, useTestApp, type TestApp } from '../testing/testApp.ts';
import { connect, subscribe } from '../testing/socket.ts';
import type { Visitor } from '../testing/visitor.ts';

const house = useTestApp();
/** A second process's worth of product on the same database. */
let other: { house: TestApp; stop(): Promise<void> };
beforeAll(async () => {
  other = await startTestApp('', { DATABASE_URL: house.app.house.database.url });
});
afterAll(() => other.stop());

/** More than two seconds, as the machine may be busy. */
const PATIENT = { timeout: 5_000 };

const isSignedIn = async (visitor: Visitor) => (await visitor.run('{ viewer { id } }')).data.viewer !== null;

/** A member's browser, whose calls go now to the one process and now to the other; both know its session. */
async function browserOnBoth(): Promise<[here: Visitor, there: Visitor]> {
  const here = await house.as(await house.create.user());
  const there = Object.assign(await other.house.visitor(), { cookie: here.cookie });
  for (let second = 0; second < 2; second++)
    for (const visitor of [here, there]) expect(await isSignedIn(visitor)).toBe(true);
  return [here, there];
}

describe('a session that was read lately', () => {
  it('is not looked up again', async () => {
    const [here] = await browserOnBoth();
    const query = vi.spyOn(house.database.pool, 'query');
    const namesAsked = async () => {
      query.mockClear();
      await isSignedIn(here);
      return query.mock.calls.map(([statement]: any[]) => statement.name);
    };
    await expect.poll(namesAsked, PATIENT).not.toContain('session');
    query.mockRestore();
  });

  it('is none at once where it was logged out, and everywhere two seconds later', async () => {
    const [here, there] = await browserOnBoth();
    await here.fetch('/api/logout', { method: 'POST' });
    expect(await isSignedIn(here)).toBe(false);
    await expect.poll(() => isSignedIn(there), PATIENT).toBe(false);
  });

  it('that ended opens no socket, though another process has not heard of it yet', async () => {
    const [here, there] = await browserOnBoth();
    await here.fetch('/api/logout', { method: 'POST' });
    const arrived = await subscribe(
      connect(there, other.house.url),
      'subscription { notificationReceived { notification { id } } }',
      'notification.created',
      other.house,
    );
    expect(JSON.stringify(arrived)).toContain('UNAUTHENTICATED');
  });
});
