import { describe, expect, it } from 'vitest';
import { soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { appointModerators } from '../roles/appointModerators.ts';
import { eraseDue } from './applyDeletions.ts';

const testApp = useTestApp();

const codeOf = ({ errors }: { errors?: any[] }) => (errors?.[0].extensions.code ?? 'OK') as string;
const leave = (username: string) =>
  `mutation { deleteAccount(input: { username: "${username}" }) { erasesAt } }`;
const CREATE_GROUP = 'mutation { createGroup(input: { name: "Late", description: "Too late." }) { id } }';
const CREATE_TOKEN = 'mutation { createAccessToken(input: { name: "late", scopes: [READ] }) { secret } }';

async function member(role: 'owner' | 'member' = 'member') {
  const row = await testApp.create.user({ role });
  return { row, as: await testApp.as(row) };
}

async function leaver() {
  const one = await member();
  expect(codeOf(await one.as.run(leave(one.row.username)))).toBe('OK');
  return one;
}

const query = async (text: string, id: number) => (await testApp.database.pool.query(text, [id])).rows;
const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Sends a call that waits for the row of its member, and makes a change before it goes on. */
async function overtaken<Answer>(id: number, call: () => Promise<Answer>, change: string): Promise<Answer> {
  const { pool } = testApp.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [id]);
    const started = call();
    // Work in the background may wait for the same row.
    await soon(async () => (await pool.query(WAITING)).rows[0].n).toBeGreaterThan(0);
    await client.query(change, [id]);
    await client.query('commit');
    return await started;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const DELETED = `insert into account_deletions (user_id, receipt_hash, erases_at)
  values ($1::int, sha256($1::int::text::bytea), now() + interval '14 days')`;
const SIGNED_OUT = `delete from session where sess->>'userId' = $1::int::text`;

describe('an account that is deleted is given', () => {
  it('no group', async () => {
    const [ann, bob] = [await member(), await member()];
    const group = await testApp.create.group({ creator: ann.row, members: [bob.row] });
    const handOver = `mutation { handOverGroup(input: { groupId: ${group}, userId: ${bob.row.id} }) { id } }`;
    await bob.as.run(leave(bob.row.username));
    expect(codeOf(await ann.as.run(handOver))).toBe('NOT_FOUND');
    expect(await query('select creator_id from groups where id = $1', group)).toEqual([
      { creator_id: ann.row.id },
    ]);
    await bob.as.run('mutation { keepAccount }');
    expect(codeOf(await ann.as.run(handOver))).toBe('OK');
  });

  it('no role, and is no owner beside whom the last one can leave', async () => {
    const [owner, gone] = [await member('owner'), await leaver()];
    const appoint = `mutation { setRole(input: { userId: ${gone.row.id}, role: OWNER }) { id } }`;
    expect(codeOf(await owner.as.run(appoint))).toBe('NOT_FOUND');
    expect(codeOf(await owner.as.run(leave(owner.row.username)))).toBe('CONFLICT');
    const { database, app } = testApp;
    await appointModerators([gone.row.username], database.pool, app.services.transactions);
    expect(await query('select role from users where id = $1', gone.row.id)).toEqual([{ role: 'member' }]);
    // As after the restore of an older backup.
    await query(`update users set role = 'owner' where id = $1 returning id`, gone.row.id);
    expect(codeOf(await owner.as.run(leave(owner.row.username)))).toBe('CONFLICT');
  });

  it.each([
    ['group', CREATE_GROUP, 'select from groups where creator_id = $1'],
    ['token', CREATE_TOKEN, 'select from access_tokens where member_id = $1'],
  ])('no %s that it asked for before', async (_, mutation, made) => {
    const ann = await member();
    expect(codeOf(await overtaken(ann.row.id, () => ann.as.run(mutation), DELETED))).toBe('SUSPENDED');
    expect(await query(made, ann.row.id)).toEqual([]);
  });
});

it('messages in groups look deleted while an account may be kept, and come back with it', async () => {
  const [ann, bob] = [await member(), await member()];
  const group = await testApp.create.group({ creator: bob.row, members: [ann.row] });
  const send = (content: string, more = '') =>
    `mutation { sendGroupMessage(input: { groupId: ${group}, content: "${content}"${more} }) { id } }`;
  const { data } = await ann.as.run(send('of somebody who leaves'));
  const { id } = data.sendGroupMessage;
  await bob.as.run(send('an answer', `, replyToId: ${id}`));
  const read = (viewer: typeof bob.as) =>
    Promise.all([
      viewer.fetch(`/api/groups/${group}/messages`).then((answer) => answer.text()),
      viewer.run(`{ groupMessage(groupId: ${group}, id: ${id}) { content } }`).then(codeOf),
      viewer.run(`{ groupChatVersion(groupId: ${group}) }`).then((answer) => answer.data.groupChatVersion),
    ]);
  const before = await read(testApp.nobody);
  await ann.as.run(leave(ann.row.username));
  for (const viewer of [bob.as, testApp.nobody]) {
    const [text, one, version] = await read(viewer);
    expect(text).not.toMatch(new RegExp(`of somebody who leaves|${ann.row.username}`));
    expect(JSON.parse(text)[0]).toMatchObject({
      content: '',
      deletedAt: expect.any(String),
      sender: { username: 'Deleted account', profilePicture: null },
    });
    expect(one).toBe('NOT_FOUND');
    expect(version).not.toBe(before[2]);
  }
  await ann.as.run('mutation { keepAccount }');
  expect(await read(testApp.nobody)).toEqual(before);
});

describe('an account that is erased', () => {
  it('does not wait for another one that cannot be', async () => {
    const [ann, bob] = [await leaver(), await leaver()];
    const { pool } = testApp.database;
    await pool.query(
      `alter table account_deletions add constraint broken check (erased_at is null or user_id <> ${ann.row.id})`,
    );
    for (const { row } of [ann, bob])
      await query('update account_deletions set erases_at = now() where user_id = $1', row.id);
    await eraseDue(testApp.app.services);
    await pool.query('alter table account_deletions drop constraint broken');
    const erased = 'select erased_at is not null as is from account_deletions where user_id = $1';
    expect(await query(erased, ann.row.id)).toEqual([{ is: false }]);
    expect(await query(erased, bob.row.id)).toEqual([{ is: true }]);
    await eraseDue(testApp.app.services);
    expect(await query(erased, ann.row.id)).toEqual([{ is: true }]);
  });

  it('gets no attempts to sign in any more, under the name that others see', async () => {
    const ann = await leaver();
    await query('update account_deletions set erases_at = now() where user_id = $1', ann.row.id);
    await eraseDue(testApp.app.services);
    const json = { username: 'Deleted account', password: 'a wrong password' };
    expect((await testApp.nobody.fetch('/api/login', { method: 'POST', json })).status).toBe(401);
    expect(await query('select from sign_ins where user_id = $1', ann.row.id)).toEqual([]);
  });
});

describe('a session that ends while its call waits', () => {
  it('makes no token', async () => {
    const ann = await member();
    const answer = await overtaken(ann.row.id, () => ann.as.run(CREATE_TOKEN), SIGNED_OUT);
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
    expect(await query('select from access_tokens where member_id = $1', ann.row.id)).toEqual([]);
  });

  it('deletes no account', async () => {
    const ann = await member();
    const call = () => ann.as.run(leave(ann.row.username));
    expect(codeOf(await overtaken(ann.row.id, call, SIGNED_OUT))).toBe('UNAUTHENTICATED');
    expect(await query('select from account_deletions where user_id = $1', ann.row.id)).toEqual([]);
  });
});
