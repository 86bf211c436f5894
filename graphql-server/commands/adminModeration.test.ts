import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { caseOf } from '../testing/reporting.ts';
import { soon } from '../testing/socket.ts';
import { runProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';
import { codeOf } from '../testing/writing.ts';

const testApp = useTestApp();
const dataDir = mkdtempSync(join(tmpdir(), 'hodlhood-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) =>
  runProgram('commands/admin', { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir, PORT: '4000' }, args);

it('suspends a member beside a running server, restores them, and both are in the log', async () => {
  const row = await testApp.create.user({ username: 'suspended_sam' });
  const sam = await testApp.as(row);
  const feed = async (as = sam) => codeOf(await as.run('{ notifications { nodes { id } } }'));
  expect(await feed()).toBe('OK');
  expect(await admin('suspend', 'suspended_SAM')).toEqual({
    code: 0,
    stdout: 'suspended_sam is suspended.\n',
    stderr: '',
  });
  await soon(() => feed()).toBe('UNAUTHENTICATED');
  expect(await feed(await testApp.as(row))).toBe('SUSPENDED');
  expect(await admin('suspend', 'suspended_sam')).toMatchObject({
    code: 2,
    stderr: 'suspended_sam is suspended already.\n',
  });
  expect((await admin('restore', 'suspended_sam')).code).toBe(0);
  await soon(async () => feed(await testApp.as(row))).toBe('OK');
  expect(await admin('restore', 'suspended_sam')).toMatchObject({ code: 2 });
  const { rows } = await testApp.database.pool.query(
    'select action, actor_id, target_id from moderation_log order by seq',
  );
  expect(rows).toEqual([
    { action: 'MEMBER_SUSPENDED', actor_id: null, target_id: row.id },
    { action: 'MEMBER_RESTORED', actor_id: null, target_id: row.id },
  ]);
});

it('lists the cases that wait, without who reported', async () => {
  expect((await admin('cases')).stdout).toBe('No case waits for a decision.\n');
  const author = await testApp.create.user({ username: 'author_of_it' });
  const { id } = await testApp.create.post({ author });
  const reporter = await testApp.as(await testApp.create.user());
  const made = await caseOf(testApp.database.pool, reporter, 'POST', id);
  expect((await admin('cases')).stdout).toBe(
    `case ${made}, open, post ${id}, about author_of_it, reports: 1\n`,
  );
});

it("makes the recovery link of a moderator, tells the moderator's sessions, and is in the log", async () => {
  const row = await testApp.create.user({ username: 'lost_moderator', role: 'moderator' });
  const theirs = await testApp.as(row);
  const { code, stdout, stderr } = await admin('recovery-link', 'LOST_moderator');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^http:\/\/localhost:4000\/recover#[\w-]{43}\nIt gives the account of lost_moderator/,
  );
  const { data } = await theirs.run('{ notifications { nodes { message } } }');
  expect(data.notifications.nodes[0].message).toMatch(/^A recovery link was made for your account/);
  expect(await admin('recovery-link', 'nobody_at_all')).toMatchObject({ code: 2 });
  expect(await admin('recovery-link')).toMatchObject({ code: 2 });
  const { rows } = await testApp.database.pool.query(
    `select actor_id, target_id from moderation_log where action = 'RECOVERY_LINK_CREATED'`,
  );
  expect(rows).toEqual([{ actor_id: null, target_id: row.id }]);
});
