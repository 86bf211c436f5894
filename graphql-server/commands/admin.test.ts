import { readFile, stat } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { connect, soon, subscribe } from '../testing/socket.ts';
import { runProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp();
const dataDir = mkdtempSync(join(tmpdir(), 'hodlhood-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) =>
  runProgram('commands/admin', { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir, PORT: '4000' }, args);
const roleOf = async (name: string) =>
  (await testApp.database.pool.query('select role from users where username = $1', [name])).rows[0].role;

beforeEach(() => testApp.database.pool.query(`update users set role = 'member'`));

it('appoints and dismisses beside a running server, whose open pages follow', async () => {
  const ann = await testApp.create.user({ username: 'admin_ann' });
  const bob = await testApp.create.user({ username: 'admin_bob' });
  const heard = await subscribe(
    connect(testApp.nobody, testApp.url),
    'subscription { roleChanged { user { id role } } }',
    'member.roleChanged',
    testApp,
  );
  expect(await admin('owner', 'add', 'ADMIN_ann')).toEqual({
    code: 0,
    stdout: 'admin_ann is an owner.\n',
    stderr: '',
  });
  await soon(async () => JSON.stringify(heard)).toContain(`"id":"${ann.id}","role":"OWNER"`);
  expect((await admin('moderator', 'add', bob.username)).code).toBe(0);
  expect((await admin('staff')).stdout).toBe('owner      admin_ann\nmoderator  admin_bob\n');
  expect((await admin('moderator', 'remove', bob.username)).stdout).toBe(
    'admin_bob is no moderator any more.\n',
  );
  expect(await roleOf(bob.username)).toBe('member');
});

it.each([
  [['owner', 'add', 'no_such_member'], 'There is no member named "no_such_member".'],
  [['owner', 'promote', 'x'], 'Usage: owner add NAME, or owner remove NAME.'],
  [['moderator', 'add'], 'Usage: moderator add NAME, or moderator remove NAME.'],
  [['log', 'verify', '--head', 'abc'], 'Usage: log verify, or log verify --head HASH; a hash has 64 digits'],
  [['log'], 'Usage: log verify'],
  [['make-coffee'], 'There is no command "make-coffee": npm run admin -- help lists what there is.'],
])('%j ends with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await admin(...args);
  expect([code, stdout, stderr.trim().split('\n')]).toEqual([2, '', [expect.stringContaining(sentence)]]);
});

it('does not take the role from the last owner, or from somebody who has another one', async () => {
  await testApp.create.user({ username: 'admin_last', role: 'owner' });
  expect(await admin('owner', 'remove', 'admin_last')).toMatchObject({
    code: 2,
    stderr: 'The last owner cannot resign. Appoint another owner first.\n',
  });
  expect(await admin('moderator', 'add', 'admin_last')).toMatchObject({
    code: 2,
    stderr: 'admin_last is an owner: owner remove admin_last comes first.\n',
  });
  expect(await admin('moderator', 'remove', 'admin_last')).toMatchObject({
    code: 2,
    stderr: 'admin_last is no moderator.\n',
  });
  expect(await roleOf('admin_last')).toBe('owner');
});

it('lists what there is', async () => {
  const { code, stdout } = await admin('help');
  expect(code).toBe(0);
  for (const line of ['owner add NAME', 'moderator remove NAME', 'staff', 'claim-link', 'log verify'])
    expect(stdout).toContain(line);
  expect(await admin()).toMatchObject({ code: 0, stdout });
});

it('makes a claim link while there is no owner, which the first member to open it takes', async () => {
  const { code, stdout } = await admin('claim-link');
  expect(code).toBe(0);
  const [, secret] = /http:\/\/127\.0\.0\.1:4000\/claim-ownership#([\w-]{43})\n/.exec(stdout)!;
  const file = join(dataDir, 'owner-claim-link');
  expect(await readFile(file, 'utf8')).toContain(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const as = await testApp.as(await testApp.create.user());
  const claim = () =>
    as.fetch('/api/claim-ownership', { method: 'POST', json: { secret } }).then(({ status }) => status);
  expect([await claim(), await claim()]).toEqual([200, 400]);
  expect(await admin('claim-link')).toMatchObject({ code: 2, stdout: '' });
  const { rows } = await testApp.database.pool.query('select value from settings');
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('verifies the log, and tells where it was changed', async () => {
  const whole = await admin('log', 'verify');
  const [, head] = /, the last with the hash ([0-9a-f]{64})\.\n$/.exec(whole.stdout)!;
  expect(await admin('log', 'verify', '--head', head!)).toMatchObject({ code: 0, stdout: whole.stdout });
  expect(await admin('log', 'verify', '--head', 'f'.repeat(64))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The moderation log is not what was written: after row \d+: no row has/),
  });
  const { pool } = testApp.database;
  await pool.query('alter table moderation_log disable trigger user');
  await pool.query('update moderation_log set target_id = target_id + 1 where seq = 2');
  await pool.query('alter table moderation_log enable trigger user');
  expect(await admin('log', 'verify')).toMatchObject({
    code: 1,
    stderr: 'The moderation log is not what was written: row 2: it differs from its hash.\n',
  });
});

it('makes no community where there is none', async () => {
  const nowhere = await runProgram('commands/admin', { DATA_DIR: join(dataDir, 'none') }, ['staff']);
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no community in') });
});
