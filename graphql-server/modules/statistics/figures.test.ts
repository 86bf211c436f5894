import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/durations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { rows } from '../../platform/database/statements.ts';
import { purge } from '../editing/purge.ts';
import { noteActive } from './activeRows.ts';
import { countDays } from './countDays.ts';
import { dailyStatistics } from './dailyStatistics.ts';
import { dayOf, daysLater } from '../../platform/days.ts';
import { keepCounts } from './startCounting.ts';

const testApp = useTestApp();
const pool = () => testApp.database.pool;

const TABLES = {
  posts: 'posts',
  comments: 'comments',
  messages: 'messages',
  reports: 'reports',
  signUps: 'users',
} as const;
type Name = keyof typeof TABLES;

/** Half past three in the morning, in two days: later than every row that the tests write. */
const now = Date.parse(daysLater(dayOf(Date.now()), 2)) + 3.5 * HOUR_MS;

let author: number, post: number, chat: number, reported: number;
beforeAll(async () => {
  author = (await testApp.create.user()).id;
  post = (await testApp.create.post()).id;
  await pool().query(
    `insert into conversations (user_low, user_high) select least($1::int, author_id), greatest($1::int, author_id) from posts`,
    [author],
  );
  chat = (await pool().query('select id from conversations')).rows[0].id;
  reported = (
    await pool().query(
      `insert into cases (kind, subject_id, target_id, state, created_at) values ('POST', $1, $2, 'OPEN', now()) returning id`,
      [post, author],
    )
  ).rows[0].id;
});

/** A row of each kind at this time, the second one deleted. */
async function write(at: number, number: number): Promise<void> {
  const time = new Date(at);
  const deleted = number % 2 === 1 ? time : null;
  const member = await testApp.create.user({ createdAt: time });
  const query = (text: string, values: unknown[]) => pool().query(text, values);
  await query('insert into posts (author_id, content, created_at, deleted_at) values ($1, $2, $3, $4)', [
    author,
    'gm',
    time,
    deleted,
  ]);
  await query(
    `insert into comments (post_id, author_id, content, created_at, deleted_at) values ($1, $2, 'gm', $3, $4)`,
    [post, author, time, deleted],
  );
  await query(
    `insert into messages (id, conversation_id, seq, sender_id, content, created_at, deleted_at)
     select nextval('messages_id_seq'), $1, coalesce(max(seq), 0) + 1, $2, 'gm', $3, $4 from messages`,
    [chat, author, time, deleted],
  );
  await query(
    `insert into reports (case_id, reporter_id, reason, text, version, created_at) values ($1, $2, 'SPAM', '', 1, $3)`,
    [reported, member.id, time],
  );
}

/** Counts every row of a table for itself. */
async function slowly(name: Name, days: string[]): Promise<number[]> {
  const { rows } = await pool().query(`select created_at from ${TABLES[name]}`);
  const ofRows = rows.map(({ created_at }) => new Date(created_at as string).toISOString().slice(0, 10));
  return days.map((day) => ofRows.filter((found) => found === day).length);
}

async function expectRight(count: number, at: number): Promise<void> {
  const shown = await dailyStatistics(pool(), count, at);
  const days = shown.map(({ day }) => day);
  expect([days.length, days.at(-1)]).toEqual([count, new Date(at).toISOString().slice(0, 10)]);
  for (const name of Object.keys(TABLES) as Name[])
    expect({ [name]: shown.map((day) => day[name]) }).toEqual({ [name]: await slowly(name, days) });
  const { rows } = await pool().query('select created_at from users');
  const members = days.map(
    (day) => rows.filter(({ created_at }) => (created_at as string).slice(0, 10) <= day).length,
  );
  expect(shown.map((day) => day.members)).toEqual(members);
}

describe('the figures of each day', () => {
  it('are those of a slow count: in any order, at midnight, across the days on which they are stored', async () => {
    const midnight = Date.parse(daysLater(dayOf(now), -5));
    const times = [
      midnight - 1,
      midnight,
      midnight + 1,
      now - 363 * 24 * HOUR_MS,
      now - 400 * 24 * HOUR_MS,
      now,
    ];
    for (let number = 0; number < 40; number++) times.push(now - ((number * 7919) % 960) * HOUR_MS);
    for (const [number, at] of times.entries()) await write(at, number);
    for (const count of [1, 30, 90, 365]) await expectRight(count, now);
    await write(now + HOUR_MS, 1);
    await expectRight(30, now + HOUR_MS);
    for (const days of [1, 2, 5]) {
      const later = now + days * 24 * HOUR_MS;
      await write(later - HOUR_MS, days);
      await expectRight(30, later);
    }
  });

  it('reads rows of stored days no more, and stores nothing twice', async () => {
    const later = now + 6 * 24 * HOUR_MS;
    await countDays(pool(), later);
    const before = await dailyStatistics(pool(), 365, later);
    await Promise.all([keepCounts(pool(), later), countDays(pool(), later), countDays(pool(), later)]);
    expect(await dailyStatistics(pool(), 365, later)).toEqual(before);
    const { rows } = await pool().query('select open_from::text as day from daily_count_progress');
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([dayOf(later)]));
    expect((await countDays(pool(), later)).counts).toEqual([]);
  });

  it('count what is deleted on its day, also when it is removed for good', async () => {
    const later = now + 6 * 24 * HOUR_MS;
    const before = await dailyStatistics(pool(), 365, later);
    const { rows } = await pool().query('select count(*)::int as left from posts');
    await purge(pool(), 0);
    const after = await pool().query('select count(*)::int as left from posts');
    expect(after.rows[0].left).toBeLessThan(rows[0].left);
    expect(await dailyStatistics(pool(), 365, later)).toEqual(before);
  });

  it('forgets who was active before yesterday, and keeps how many were', async () => {
    const [today, yesterday, before] = [0, -1, -2].map((days) => daysLater(dayOf(now), days));
    for (const day of [today!, yesterday!, before!])
      await rows(pool(), noteActive, { day, members: [author, author + 1, 2_147_483_647] });
    await keepCounts(pool(), now);
    const left = await pool().query(
      'select day::text, count(*)::int from active_members group by 1 order by 1',
    );
    expect(left.rows).toEqual([yesterday, today].map((day) => ({ day, count: 2 })));
    const shown = await dailyStatistics(pool(), 4, now);
    expect(shown.map(({ activeMembers }) => activeMembers)).toEqual([null, 2, 2, 2]);
  });

  it('go back a year, and what nobody can ask for is removed', async () => {
    const later = now + 400 * 24 * HOUR_MS;
    await keepCounts(pool(), later);
    const { rows } = await pool().query(`select min(day)::text as day from daily_counts`);
    expect([null, daysLater(dayOf(later), -364)]).toContain(rows[0].day);
  });
});
