import { describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { connect, soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

const ONLINE = 'query ($first: Int) { onlineUsers { count users(first: $first) { username } } }';
const HEARTBEAT = 'mutation { heartbeat }';

const member = async () => {
  const user = await testApp.create.user();
  return { ...user, as: await testApp.as(user) };
};
const namesOnline = async (as: Visitor) =>
  (await as.run(ONLINE)).data.onlineUsers.users.map((user: any) => user.username);
const wind = (username: string, seconds: number) =>
  testApp.database.pool.query(
    `update presence set seen_at = seen_at - $2 * interval '1 s', online_since = online_since - $2 * interval '1 s'
      where user_id = (select id from users where username = $1)`,
    [username, seconds],
  );

describe('a member', () => {
  it('is online for 75 seconds after a heartbeat', async () => {
    const ann = await member();
    expect(await namesOnline(ann.as)).not.toContain(ann.username);
    expect((await ann.as.run(HEARTBEAT)).data).toEqual({ heartbeat: true });
    expect(await namesOnline(ann.as)).toContain(ann.username); // own writes are read at once
    await wind(ann.username, 70);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await namesOnline(ann.as)).toContain(ann.username);
    await wind(ann.username, 6);
    await soon(() => namesOnline(ann.as)).not.toContain(ann.username);
  });

  it('keeps the place in the list while staying, and comes first again after a pause', async () => {
    const [ann, bob] = [await member(), await member()];
    const beat = async ({ as }: { as: Visitor }) => {
      await as.run(HEARTBEAT);
      await testApp.app.services.presence.settled();
    };
    for (const one of [ann, bob, ann]) await beat(one);
    await soon(async () => (await namesOnline(ann.as)).slice(0, 2)).toEqual([bob.username, ann.username]);
    await wind(ann.username, 80);
    await beat(ann);
    await soon(async () => (await namesOnline(ann.as)).slice(0, 2)).toEqual([ann.username, bob.username]);
  });
});

describe('heartbeats', () => {
  it('of many, and of one many times, are written together', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, member));
    const statements = vi.spyOn(testApp.database.pool, 'query');
    await Promise.all([...members, ...members].map(({ as }) => as.run(HEARTBEAT)));
    await testApp.app.services.presence.settled();
    const writes = statements.mock.calls.filter(([query]) => (query as any).name === 'write-presence');
    statements.mockRestore();
    expect(writes.length).toBeLessThanOrEqual(2);
    const { rows } = await testApp.database.pool.query(
      'select user_id from presence where user_id = any ($1)',
      [members.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(5);
  });

  it('are forgotten while the database cannot take them, and go on after that', async () => {
    const ann = await member();
    await testApp.database.pool.query('alter table presence rename to away');
    expect((await ann.as.run(HEARTBEAT)).data).toEqual({ heartbeat: true });
    await testApp.app.services.presence.settled();
    await testApp.database.pool.query('alter table away rename to presence');
    await ann.as.run(HEARTBEAT);
    await soon(() => namesOnline(ann.as)).toContain(ann.username);
  });
});

describe('the list', () => {
  it('has at most 50 members and the count of all, read once for all who ask', async () => {
    const ann = await member();
    const members = await Promise.all(Array.from({ length: 55 }, () => testApp.create.user()));
    for (const { id } of members) testApp.app.services.presence.beat(id);
    await testApp.app.services.presence.settled();
    await soon(async () => (await namesOnline(ann.as)).length).toBe(50);
    const { data } = await ann.as.run(ONLINE, { first: 5 });
    expect(data.onlineUsers.count).toBeGreaterThanOrEqual(55);
    expect(data.onlineUsers.users).toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const statements = vi.spyOn(testApp.database.pool, 'query');
    await Promise.all(Array.from({ length: 10 }, () => namesOnline(ann.as)));
    const reads = statements.mock.calls.filter(([query]) => (query as any).name === 'online');
    statements.mockRestore();
    expect(reads).toHaveLength(1);
  });

  it.each([0, 51, -1])('refuses to list %i', async (first) => {
    const ann = await member();
    expect(codeOf(await ann.as.run(ONLINE, { first }))).toBe('BAD_USER_INPUT');
  });

  it('and the heartbeat are for members', async () => {
    expect(codeOf(await testApp.nobody.run(ONLINE))).toBe('UNAUTHENTICATED');
    expect(codeOf(await testApp.nobody.run(HEARTBEAT))).toBe('UNAUTHENTICATED');
  });
});

describe('live', () => {
  function listen(as: Visitor, query: string): any[] {
    const arrived: any[] = [];
    connect(as, testApp.url).subscribe(
      { query },
      { next: (value) => arrived.push(value), error: (error) => arrived.push(error), complete: () => {} },
    );
    return arrived;
  }

  it('members hear who comes', async () => {
    const [ann, bob] = [await member(), await member()];
    const arrived = listen(ann.as, 'subscription { presenceChanged { count users(first: 1) { username } } }');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await bob.as.run(HEARTBEAT);
    const heard = () => arrived.at(-1)?.data.presenceChanged.users[0].username;
    await expect.poll(heard).toBe(bob.username);
  });

  it('strangers do not', async () => {
    const arrived = listen(testApp.nobody, 'subscription { presenceChanged { count } }');
    await soon(() => JSON.stringify(arrived)).toContain('UNAUTHENTICATED');
  });

  it('everybody hears how many there are', async () => {
    const arrived = listen(testApp.nobody, 'subscription { siteStatsChanged { registeredCount } }');
    const { id } = await testApp.create.user();
    const { rows } = await testApp.database.pool.query('select count(*)::int as number from users');
    const heard = () => arrived.at(-1)?.data.siteStatsChanged.registeredCount;
    await expect.poll(heard).toBe(rows[0].number);
    await testApp.database.pool.query('delete from users where id = $1', [id]);
    await expect.poll(heard).toBe(rows[0].number - 1);
    const { data } = await testApp.nobody.run('{ siteStats { registeredCount } }');
    expect(data.siteStats).toEqual({ registeredCount: rows[0].number - 1 });
  });
});
