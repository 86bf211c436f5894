import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const STATISTICS = 'query ($days: Int!) { statistics(days: $days) { day posts members activeMembers } }';
const PATH = '/api/moderation/statistics';
const CSV = `${PATH}.csv`;

let other: TestApp, stopOther: () => Promise<void>;
let owner: UserEntity, asOwner: Visitor;
beforeAll(async () => {
  const DATABASE_URL = testApp.database.url;
  ({ testApp: other, stop: stopOther } = await startTestApp('', { DATABASE_URL }));
  owner = await testApp.create.user({ role: 'owner' });
  asOwner = await testApp.as(owner);
});
afterAll(() => stopOther());

const activeNow = async () =>
  (await asOwner.run(STATISTICS, { days: 1 })).data.statistics[0].activeMembers as number;
const look = (as: Visitor) => as.run('{ viewer { id } }');

describe('statistics', () => {
  it('are for owners: neither for tokens, also those of owners, nor for moderators, members and visitors', async () => {
    const moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const member = await testApp.as(await testApp.create.user());
    const token = await testApp.by({ member: owner, scopes: ['READ', 'PROFILE', 'GROUPS'] });
    for (const path of [PATH, CSV]) {
      const statusFor = async (as: Visitor) => (await as.fetch(path)).status;
      expect([await statusFor(asOwner), await statusFor(moderator), await statusFor(member)]).toEqual([
        200, 403, 403,
      ]);
      expect([await statusFor(token), await statusFor(testApp.nobody)]).toEqual([403, 401]);
    }
  });

  it('ends with the role', async () => {
    const former = await testApp.create.user({ role: 'owner' });
    const asFormer = await testApp.as(former);
    expect((await asFormer.fetch(CSV)).status).toBe(200);
    await testApp.database.pool.query(`update users set role = 'member' where id = $1`, [former.id]);
    expect((await asFormer.fetch(CSV)).status).toBe(403);
  });

  it('cover 1 to 365 days, 30 unless said otherwise', async () => {
    const daysOf = async (query: string) => (await (await asOwner.fetch(PATH + query)).json()).length;
    expect([await daysOf(''), await daysOf('?days=1'), await daysOf('?days=365')]).toEqual([30, 1, 365]);
    for (const days of ['0', '-1', '366', 'many', '1.5', '2147483648', '']) {
      for (const path of [PATH, CSV])
        expect([days, (await asOwner.fetch(`${path}?days=${days}`)).status]).toEqual([days, 400]);
    }
    const { errors } = await asOwner.run(STATISTICS, { days: 366 });
    expect(errors![0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('come as CSV with the figures of the JSON, as a file that nobody keeps', async () => {
    await testApp.create.post();
    const days = (await (await asOwner.fetch(`${PATH}?days=3`)).json()) as Record<string, unknown>[];
    const answer = await asOwner.fetch(`${CSV}?days=3`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="statistics.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const lines = [Object.keys(days[0]!), ...days.map((day) => Object.values(day))];
    expect(await answer.text()).toBe(lines.map((line) => `${line.join(',')}\r\n`).join(''));
    expect(lines[0]).toEqual([
      'day',
      'members',
      'signUps',
      'activeMembers',
      'posts',
      'comments',
      'messages',
      'reports',
    ]);
  });

  it('refuse other methods of the file', async () => {
    const answer = await asOwner.fetch(CSV, { method: 'POST', json: {} });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const head = await asOwner.fetch(CSV, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('active members', () => {
  it('are those with a request, by a session or a token, through any process, each once', async () => {
    const before = await activeNow();
    const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
    const bot = await testApp.by({ member: bob, scopes: ['READ'] });
    for (const as of [await testApp.as(ann), await testApp.as(ann), await other.as(ann), bot]) {
      await look(as);
      await as.fetch('/api/posts');
    }
    await look(testApp.nobody);
    await other.app.services.activity.settled();
    expect(await activeNow()).toBe(before + 2);
    expect(await activeNow()).toBe(before + 2);
  });

  it('who come through two processes at once count once', async () => {
    const before = await activeNow();
    const members = await Promise.all(Array.from({ length: 8 }, () => testApp.create.user()));
    await Promise.all(
      members.flatMap((member, place) => [
        testApp.as(member).then(look),
        other.as(members.at(-1 - place)!).then(look),
      ]),
    );
    await Promise.all([testApp, other].map(({ app }) => app.services.activity.settled()));
    expect(await activeNow()).toBe(before + 8);
  });

  it('have no figure for days before it was recorded', async () => {
    const days = (await asOwner.run(STATISTICS, { days: 3 })).data.statistics;
    expect(days.map(({ activeMembers }: { activeMembers: number | null }) => activeMembers !== null)).toEqual(
      [false, false, true],
    );
  });

  it('cost one statement per member and day in a process', async () => {
    const query = `select xmin::text from daily_counts where kind = 'active_members'`;
    await activeNow();
    const version = async () => (await testApp.database.pool.query(query)).rows;
    const before = await version();
    for (let time = 0; time < 5; time++) await activeNow();
    expect(await version()).toEqual(before);
  });
});
