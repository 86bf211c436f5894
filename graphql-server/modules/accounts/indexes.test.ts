import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { ERASE_BATCHES } from './eraseBatches.ts';
import { ERASE_STEPS } from './eraseSteps.ts';
import { SECTIONS } from './exportSections.ts';

const testApp = useTestApp();

/** Of these there may be millions, of which a member has a few. */
const LARGE = [
  'comments',
  'content_versions',
  'conversations',
  'forum_posts',
  'forum_replies',
  'friend_requests',
  'friendships',
  'group_invitations',
  'groups',
  'likes',
  'listings',
  'media',
  'memberships',
  'messages',
  'mutes',
  'notifications',
  'posts',
  'shares',
  'sign_ins',
  'stories',
];

/** A connection that reads a whole table only where no index serves. */
let client: Client;
beforeAll(async () => {
  client = new Client(testApp.database.url);
  await client.connect();
  await client.query('set enable_seqscan = off');
});
afterAll(() => client.end());

/** Those of the large tables that the statement reads as a whole, in their order or in that of an index. */
async function readWhole(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return LARGE.filter((table) =>
    new RegExp(
      `(Seq Scan on ${table}\\b|Index (Only )?Scan using \\w+ on ${table}\\b.*\\n(?! *Index Cond:))`,
    ).test(plan),
  );
}

it.each(
  ERASE_BATCHES.flatMap(({ find, erase }) => [
    [find.name, find.with({ member: 1, after: 0 })] as const,
    ...erase.map((statement) => [statement.name, statement.with({ member: 1, ids: [1, 2] })] as const),
  ]),
)('%s reads no large table as a whole', async (_, { text, values }) => {
  expect(await readWhole(text, values)).toEqual([]);
});

it.each(ERASE_STEPS.map(({ statement }) => [statement.name, statement] as const))(
  '%s reads no large table as a whole',
  async (_, statement) => {
    const { text, values } = statement.with({ member: 1 });
    expect(await readWhole(text, values)).toEqual([]);
  },
);

it.each(SECTIONS.map(({ name, query }) => [name, query]))(
  'the section "%s" of an export reads no large table as a whole',
  async (_, query) => expect(await readWhole(query!, [1])).toEqual([]),
);
