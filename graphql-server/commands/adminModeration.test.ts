import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hashOfCode } from '../platform/text/secretCode.ts';
import { caseOf, CLAIM, UNDO } from '../testing/reporting.ts';
import { soon } from '../testing/socket.ts';
import { runProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';
import { codeOf } from '../testing/writing.ts';

const testApp = useTestApp();
const dataDir = mkdtempSync(join(tmpdir(), 'hodlhood-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) =>
  runProgram('commands/admin', { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir, PORT: '4000' }, args);

it('does not suspend the last owner who can act', async () => {
  await testApp.create.user({ username: 'suspended_owner', role: 'owner' });
  await testApp.create.user({ username: 'acting_owner', role: 'owner' });
  expect((await admin('suspend', 'suspended_owner')).code).toBe(0);
  expect(await admin('suspend', 'acting_owner')).toMatchObject({
    code: 2,
    stderr: 'The last owner cannot be suspended. Appoint another owner first.\n',
  });
  expect((await admin('restore', 'suspended_owner')).code).toBe(0);
  await testApp.database.pool.query("update users set role = 'member'");
});

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
  await soon(() => feed()).toBe('SUSPENDED');
  expect(await feed(await testApp.as(row))).toBe('SUSPENDED');
  expect(await admin('suspend', 'suspended_sam')).toMatchObject({
    code: 2,
    stderr: 'suspended_sam is suspended already.\n',
  });
  expect((await admin('restore', 'suspended_sam')).code).toBe(0);
  await soon(() => feed()).toBe('OK');
  expect(await admin('restore', 'suspended_sam')).toMatchObject({ code: 2 });
  const { rows } = await testApp.database.pool.query(
    'select action, actor_id, target_id from moderation_log where target_id = $1 order by seq',
    [row.id],
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

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

it('removes a post as the decision of a case, which its author learns and a moderator undoes', async () => {
  const author = await testApp.create.user();
  const post = await testApp.create.post({ author, content: 'free coins' });
  const remove = () =>
    admin('remove', 'post', String(post.id), '--rule', 'No scams', '--reason', 'It is one.');
  expect(await remove()).toMatchObject({ code: 2, stderr: expect.stringContaining('has no owner yet') });
  const owner = await testApp.create.user({ role: 'owner' });
  const asAuthor = await testApp.as(author);
  const seen = async () =>
    (await asAuthor.run('query ($id: ID!) { post(id: $id) { id } }', { id: String(post.id) })).errors
      ? 404
      : 200;
  const { code, stdout } = await remove();
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^post \d+ is removed by case \d+, where/)]);
  expect(await seen()).toBe(404);
  const { data } = await asAuthor.run('{ notifications { nodes { message } } }');
  expect(data.notifications.nodes[0].message).toMatch(
    /^A moderator removed your post. Rule: No scams. It is one\./,
  );
  const [entry] = await rowsOf('select action, actor_id, rule from moderation_log order by seq desc limit 1');
  expect(entry).toEqual({ action: 'CASE_REMOVE', actor_id: null, rule: 'No scams' });
  const caseId = /case (\d+)/.exec(stdout)![1];
  const undone = await (await testApp.as(owner)).run(UNDO, { id: caseId });
  expect(undone.errors).toBeUndefined();
  expect(await seen()).toBe(200);
});

it('removes a private message without showing it to moderators, also in the case that one has claimed', async () => {
  const [ann, bob, mod] = [
    await testApp.create.user(),
    await testApp.create.user(),
    await testApp.create.user({ role: 'moderator' }),
  ];
  const message = await testApp.create.message({ sender: ann, receiver: bob });
  const options = ['--rule', 'No scams', '--reason', 'It is one.'];
  const { code, stdout } = await admin('remove', 'message', String(message), ...options);
  expect(code).toBe(0);
  const caseId = /case (\d+)/.exec(stdout)![1];
  expect(await rowsOf('select from case_contents where case_id = $1', [caseId])).toEqual([]);
  const post = await testApp.create.post({ author: ann });
  const claimed = await caseOf(testApp.database.pool, await testApp.as(bob), 'POST', post.id);
  await (await testApp.as(mod)).run(CLAIM, { id: String(claimed) });
  expect((await admin('remove', 'post', String(post.id), ...options)).stdout).toContain(
    `by case ${claimed},`,
  );
});

it.each([
  [['remove', 'tweet', '1'], 'Usage: remove KIND ID --rule RULE --reason TEXT, where KIND is post, comment,'],
  [['remove', 'post', '0', '--rule', 'x', '--reason', 'y'], 'Usage: remove'],
  [['remove', 'post', '1', '--reason', 'y'], '--rule is needed, with 1 to 200 characters.'],
  [
    ['remove', 'post', '1', '--rule', 'x', '--reason', '\u200b'],
    '--reason is needed, with 1 to 1,000 characters.',
  ],
  [['remove', 'post', '2147483647', '--rule', 'x', '--reason', 'y'], 'Post not found'],
  [['invitations'], 'Usage: invitations list, or invitations create'],
  [
    ['invitations', 'create', '--uses', '0'],
    '--uses is a whole number from 1 to 1000, --days from 1 to 365.',
  ],
  [['invitations', 'revoke', '99999'], 'There is no invitation 99999.'],
])('%j ends with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await admin(...args);
  expect([code, stdout, stderr.trim().split('\n')]).toEqual([2, '', [expect.stringContaining(sentence)]]);
});

it('makes, lists and revokes invitations in the name of an owner', async () => {
  const made = await admin('invitations', 'create', '--uses', '3', '--days', '2');
  const [, code] = /^http:\/\/\S+\/join#(\S{22})\nThis is the link of invitation \d+/.exec(made.stdout)!;
  const [row] = await rowsOf('select id, max_uses, hash from invitations order by id desc limit 1');
  expect(row).toMatchObject({ max_uses: 3, hash: hashOfCode(code!) });
  const line = async () => (await admin('invitations', 'list')).stdout.split('\n')[0];
  expect(await line()).toMatch(
    new RegExp(`^invitation ${row.id}, open, by \\S+, 0 of 3 used, ends 20.* UTC$`),
  );
  expect((await admin('invitations', 'revoke', String(row.id))).stdout).toBe(
    `Invitation ${row.id} is revoked.\n`,
  );
  expect(await line()).toContain(', revoked, ');
  const entries = await rowsOf(
    "select action, actor_id from moderation_log where target_kind = 'INVITATION' order by seq",
  );
  expect(entries).toEqual([
    { action: 'INVITATION_CREATED', actor_id: null },
    { action: 'INVITATION_REVOKED', actor_id: null },
  ]);
});

it("makes the recovery link of a moderator, tells the moderator's sessions, and is in the log", async () => {
  const row = await testApp.create.user({ username: 'lost_moderator', role: 'moderator' });
  const theirs = await testApp.as(row);
  const { code, stdout, stderr } = await admin('recovery-link', 'LOST_moderator');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^http:\/\/127\.0\.0\.1:4000\/recover#[\w-]{43}\nIt gives the account of lost_moderator/,
  );
  const { data } = await theirs.run('{ notifications { nodes { message } } }');
  expect(data.notifications.nodes[0].message).toMatch(/^A recovery link was created for your account/);
  expect(await admin('recovery-link', 'nobody_at_all')).toMatchObject({ code: 2 });
  expect(await admin('recovery-link')).toMatchObject({ code: 2 });
  const { rows } = await testApp.database.pool.query(
    `select actor_id, target_id from moderation_log where action = 'RECOVERY_LINK_CREATED'`,
  );
  expect(rows).toEqual([{ actor_id: null, target_id: row.id }]);
});
