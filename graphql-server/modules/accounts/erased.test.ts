import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBackup } from '../../commands/backup/make.ts';
import { restoreBackup } from '../../commands/backup/restoreBackup.ts';
import { dump } from '../../commands/backup/dump.ts';
import { readEnv } from '../../platform/config/env.ts';
import { dropDatabase } from '../../testing/database.ts';
import { emptyDatabase } from '../../testing/backup.ts';
import { fillEverything, putFiles, tableNames } from '../../testing/everything.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import { ERASE_STEPS } from './eraseSteps.ts';
import { eraseMember } from './eraseMember.ts';

const SENTINEL = 'sentinel_7c1f';
const KEY = `${'e'.repeat(64)}.webp`;
const SHARED = `${'f'.repeat(64)}.webp`;

/** Tables from which nothing has to be erased, and why; the rest of the tables is in a step. */
const NOTHING_TO_ERASE: Record<string, string> = {
  account_deletions: 'says that it is erased, with a hash of the name',
  applications: 'of people who are no members yet',
  cases: 'ids of what was reported and decided',
  content_rules: 'rules of the community, also if a moderator has left',
  daily_counts: 'numbers',
  daily_count_progress: 'numbers',
  data_exports: 'removed with their files (`eraseMember.ts`)',
  migration_support: 'technical',
  moderation_log: 'ids and hashes; its texts are erased',
  rate_limits: 'ids and hashed names, for minutes',
  sanctions: 'kinds and times of decisions',
  spent_challenges: 'hashes, for five minutes',
};

const testApp = useTestApp();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hodlhood-erased-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('each table is in a step of the erasure, or there is nothing to erase from it', () => {
  const named = new Set([...ERASE_STEPS.flatMap(({ tables }) => tables), ...Object.keys(NOTHING_TO_ERASE)]);
  expect([...named].toSorted()).toEqual(tableNames());
});

/** Lines of the whole database that contain the sentinel. */
async function inRows(url: string): Promise<string[]> {
  const found: string[] = [];
  for await (const line of dump(url))
    if (line.includes(SENTINEL) || line.includes(Buffer.from(SENTINEL).toString('hex'))) found.push(line);
  return found;
}

async function inFiles(path: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.name.includes(SENTINEL) || (entry.isFile() && (await readFile(file)).includes(SENTINEL)))
      found.push(file);
  }
  return found;
}

/** Columns of `users` that are null here and tell nothing about a person, or only in the account's first days. */
const NOTHING_PERSONAL = [
  'cover_id',
  'erased_at',
  'first_content_at',
  'first_content_id',
  'first_content_kind',
  'passkey_handle',
  'recovered_at',
];

/** `fillEverything` must fill all others, or nobody notices that they are not erased. */
async function emptyColumnsOfMember(pool: Pool, id: number): Promise<string[]> {
  const { rows } = await pool.query<{ row: object }>('select to_jsonb(u) as row from users u where id = $1', [
    id,
  ]);
  return Object.entries(rows[0]!.row)
    .filter(([, value]) => value === null)
    .map(([column]) => column)
    .toSorted();
}

/** What is stored and what the running product answers. */
async function expectGone({ app, database, nobody, log }: TestApp, viewer: { id: number }): Promise<void> {
  expect(await inRows(database.url)).toEqual([]);
  expect(await inFiles(app.services.env.dataDir)).toEqual([]);
  expect(log.filter((line) => line.includes(SENTINEL))).toEqual([]);
  for (const path of [
    '/api/posts',
    '/api/users',
    '/api/stories',
    '/api/marketplace',
    '/api/forum-posts',
    '/prerendered',
  ])
    expect(await (await nobody.fetch(path)).text()).not.toContain(SENTINEL);
  expect(viewer.id).toBeGreaterThan(0);
}

it('nothing of an erased account is in a table, file, log or answer, also after an older backup is restored', async () => {
  const { services } = testApp.app;
  const { pool, url } = testApp.database;
  const [ann, bob] = [await testApp.create.user({ username: SENTINEL }), await testApp.create.user()];
  const [path, shared] = [join(folder, 'file'), join(folder, 'shared')];
  await writeFile(path, `bytes with ${SENTINEL}`);
  await writeFile(shared, 'bytes that both have uploaded');
  await putFiles(services.media.store, [KEY], path);
  await putFiles(services.media.store, [SHARED], shared);
  await fillEverything(pool, { id: ann.id, mark: SENTINEL, keys: [KEY, SHARED] }, bob);
  await fillEverything(pool, { id: bob.id, mark: 'of_bob', keys: [SHARED] }, ann);
  expect(await emptyColumnsOfMember(pool, ann.id)).toEqual(NOTHING_PERSONAL);
  const as = await testApp.as(ann);
  await as.run('mutation { requestDataExport { id } }');
  await services.exports.settled();
  await as.fetch('/api/posts');
  expect((await inRows(url)).length).toBeGreaterThan(15);
  expect((await inFiles(services.env.dataDir)).length).toBeGreaterThan(0);
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const stores = { media: services.media.store, deletions: services.deletions };
  await makeBackup(join(backups, '1'), url, stores);

  // Groups that moderators have taken away do not prevent it; those without other members go, others get another creator.
  await pool.query('update groups set removed_at = now() where creator_id = $1', [ann.id]);
  const mutation = `mutation { deleteAccount(input: { username: "${SENTINEL}" }) { erasesAt } }`;
  expect((await as.run(mutation)).errors).toBeUndefined();
  expect(await eraseMember(services, ann.id)).toBe(true);
  await expectGone(testApp, bob);
  expect(await services.media.store.stat(KEY)).toBeUndefined();
  expect(await services.media.store.stat(SHARED)).toBeDefined();
  expect(await services.exports.store.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  const left = await pool.query(
    `select (select count(*) from posts p where like_count <> (select count(*) from likes l where l.post_id = p.id)
        or comment_count <> (select count(*) from comments c where c.post_id = p.id)
        or share_count <> (select count(*) from shares s where s.post_id = p.id))::int as wrong,
       (select count(*) from groups g where name = 'of the other' and member_count not in (0, 1))::int as groups,
       (select count(*) from posts where author_id = $1)::int as bobs`,
    [bob.id],
  );
  expect(left.rows[0]).toMatchObject({ groups: 0 });
  expect(left.rows[0].bobs).toBeGreaterThan(1);

  await makeBackup(join(backups, '2'), url, stores);
  const target = await emptyDatabase();
  const dataDir = join(folder, 'restored');
  const settings = { DATABASE_URL: target, DATA_DIR: dataDir };
  // The older one, into an empty data folder: the list comes from the newer backup beside it.
  await restoreBackup(join(backups, '1'), readEnv({ ...settings, PORT: '0', PAGE_DIR: 'frontend' }));
  expect((await inRows(target)).length).toBeGreaterThan(15);
  const restored = await startTestApp(inject('postgresUrl'), settings);
  try {
    await expectGone(restored.testApp, bob);
    const { rows } = await restored.testApp.database.pool.query(
      'select username, erased_at is not null as gone from users where id = $1',
      [ann.id],
    );
    expect(rows).toEqual([{ username: 'Deleted account', gone: true }]);
  } finally {
    await restored.stop();
    await dropDatabase(target);
  }
}, 120_000);

it('a deletion that waits is known after a restore, too; an account that has its number since is not touched', async () => {
  const { services } = testApp.app;
  const { pool, url } = testApp.database;
  const ann = await testApp.create.user();
  const stores = { media: services.media.store, deletions: services.deletions };
  const backup = join(folder, 'waiting');
  await makeBackup(backup, url, stores);
  const as = await testApp.as(ann);
  await as.run(`mutation { deleteAccount(input: { username: "${ann.username}" }) { erasesAt } }`);
  // The database alone is restored; the files stayed.
  await pool.query('delete from account_deletions where user_id = $1', [ann.id]);
  const again = () =>
    startTestApp(inject('postgresUrl'), { DATABASE_URL: url, DATA_DIR: services.env.dataDir });
  const first = await again();
  const waits = async () =>
    (await pool.query('select from account_deletions where user_id = $1', [ann.id])).rowCount === 1;
  expect(await waits()).toBe(true);
  await first.stop();
  await pool.query('delete from account_deletions where user_id = $1', [ann.id]);
  await pool.query(`update users set created_at = created_at + interval '1 day' where id = $1`, [ann.id]);
  const second = await again();
  expect(await waits()).toBe(false);
  await second.stop();
});
