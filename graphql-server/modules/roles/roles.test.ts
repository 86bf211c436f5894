import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/writing.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { rows } from '../../platform/database/statements.ts';
import { verifyLog } from '../moderationLog/verifyLog.ts';
import { appointModerators } from './appointModerators.ts';
import { hashOfClaim } from './claimLink.ts';
import { claimOf } from './claimRows.ts';
import { staff } from './roleRows.ts';

const testApp = useTestApp();

const SET = `mutation ($id: ID!, $role: UserRole!, $key: String) {
  setRole(input: { userId: $id, role: $role, clientMutationId: $key }) { id role } }`;
const CLAIM = 'mutation ($secret: String!) { claimOwnership(input: { secret: $secret }) { role } }';
const LOG = '{ moderationLog(first: 100) { nodes { action byOperator targetUser { id } actor { id } } } }';

const pool = () => testApp.database.pool;
const roleOf = async ({ id }: UserEntity) =>
  (await pool().query('select role from users where id = $1', [id])).rows[0].role as string;
const staffNow = async () => (await rows(pool(), staff, {})).map(({ id, role }) => [id, role]);

let owner: UserEntity, ann: UserEntity;
let asOwner: Visitor, asAnn: Visitor;
beforeEach(async () => {
  await pool().query(`update users set role = 'member' where role <> 'member'`);
  [owner, ann] = [await testApp.create.user({ role: 'owner' }), await testApp.create.user()];
  [asOwner, asAnn] = [await testApp.as(owner), await testApp.as(ann)];
});

/** Makes the sign-in of the member's session so many minutes old. */
const age = ({ id }: UserEntity, minutes: number) =>
  pool().query(`update session set sess = (sess::jsonb || $2::jsonb)::json where sess->>'userId' = $1`, [
    String(id),
    { signedInAt: Date.now() - minutes * 60_000 },
  ]);

describe('staff', () => {
  it('lists owners before moderators, for owners alone', async () => {
    const moderator = await testApp.create.user({ role: 'moderator' });
    const second = await testApp.create.user({ role: 'owner' });
    const { data } = await asOwner.run('{ staff { id role } }');
    expect(data.staff).toEqual([
      { id: String(owner.id), role: 'OWNER' },
      { id: String(second.id), role: 'OWNER' },
      { id: String(moderator.id), role: 'MODERATOR' },
    ]);
    const asModerator = await testApp.as(moderator);
    expect(codeOf(await asModerator.run('{ staff { id } }'))).toBe('FORBIDDEN');
    expect((await asModerator.fetch('/api/staff')).status).toBe(403);
  });
});

describe('setRole', () => {
  it('appoints and dismisses, by GraphQL and by REST, and what the role allows follows at once', async () => {
    const forumPost = await testApp.create.forumPost();
    const setStatus = async () =>
      codeOf(
        await asAnn.run(
          `mutation ($id: ID!) { setForumPostStatus(input: { forumPostId: $id, status: RESOLVED }) { id } }`,
          { id: forumPost },
        ),
      );
    expect(await setStatus()).toBe('FORBIDDEN');
    const { data } = await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' });
    expect(data.setRole).toEqual({ id: String(ann.id), role: 'MODERATOR' });
    expect(await setStatus()).toBe('OK');
    const answer = await asOwner.fetch(`/api/users/${ann.id}/role`, {
      method: 'PUT',
      json: { role: 'member' },
    });
    expect([answer.status, (await answer.json()).role]).toEqual([200, 'member']);
    expect(await setStatus()).toBe('FORBIDDEN');
  });

  it('is not for moderators, members and tokens', async () => {
    const moderator = await testApp.create.user({ role: 'moderator' });
    const bot = await testApp.by({ member: owner, scopes: ['READ', 'PROFILE'] });
    for (const as of [await testApp.as(moderator), asAnn, bot])
      expect(codeOf(await as.run(SET, { id: ann.id, role: 'OWNER' }))).toBe('FORBIDDEN');
    expect(await roleOf(ann)).toBe('member');
  });

  it('needs a sign-in of the last ten minutes, or the password again', async () => {
    await age(owner, 11);
    const answer = await asOwner.fetch(`/api/users/${ann.id}/role`, {
      method: 'PUT',
      json: { role: 'moderator' },
      headers: { Accept: 'application/json' },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    await asOwner.run(`mutation { reauthenticate(input: { password: "correct horse battery staple" }) }`);
    expect(codeOf(await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' }))).toBe('OK');
  });

  it('asks nobody for the password who may not do it', async () => {
    await age(ann, 11);
    expect(codeOf(await asAnn.run(SET, { id: owner.id, role: 'MEMBER' }))).toBe('FORBIDDEN');
  });

  it.each(['0', 'x', '2000000000'])('refuses the id %s', async (id) => {
    expect(['BAD_USER_INPUT', 'NOT_FOUND']).toContain(codeOf(await asOwner.run(SET, { id, role: 'OWNER' })));
  });

  it('refuses to leave the community without an owner', async () => {
    expect(codeOf(await asOwner.run(SET, { id: owner.id, role: 'MODERATOR' }))).toBe('CONFLICT');
    await asOwner.run(SET, { id: ann.id, role: 'OWNER' });
    expect(codeOf(await asOwner.run(SET, { id: owner.id, role: 'MEMBER' }))).toBe('OK');
    expect(await staffNow()).toEqual([[ann.id, 'owner']]);
  });

  it('leaves one owner when two demote each other, or both resign, at once', async () => {
    for (let round = 0; round < 5; round++) {
      await pool().query(`update users set role = 'owner' where id = any ($1)`, [[owner.id, ann.id]]);
      const crossing = await Promise.all([
        asOwner.run(SET, { id: ann.id, role: 'MEMBER' }),
        asAnn.run(SET, { id: owner.id, role: 'MEMBER' }),
      ]);
      expect(crossing.map(codeOf).toSorted()).toEqual(['FORBIDDEN', 'OK']);
      await pool().query(`update users set role = 'owner' where id = any ($1)`, [[owner.id, ann.id]]);
      const resigning = await Promise.all([
        asOwner.run(SET, { id: owner.id, role: 'MEMBER' }),
        asAnn.run(SET, { id: ann.id, role: 'MEMBER' }),
      ]);
      expect(resigning.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
      expect(await staffNow()).toHaveLength(1);
    }
  });

  it('changes nothing a second time, and a late repetition neither', async () => {
    const countOf = async () =>
      Number((await pool().query('select count(*) from moderation_log')).rows[0].count);
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR', key: 'once' });
    const before = await countOf();
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' });
    expect(await countOf()).toBe(before);
    await asOwner.run(SET, { id: ann.id, role: 'MEMBER' });
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR', key: 'once' });
    expect(await roleOf(ann)).toBe('member');
  });

  it('is heard by who is on the page, with an account or without, unless a block separates', async () => {
    const CHANGED = 'subscription { roleChanged { user { id role } } }';
    const blocked = await testApp.create.user();
    await testApp.create.block({ blocker: ann, blocked });
    const [heard, unheard] = await Promise.all(
      [testApp.nobody, await testApp.as(blocked)].map((as) =>
        subscribe(connect(as, testApp.url), CHANGED, 'member.roleChanged', testApp),
      ),
    );
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' });
    const user = { id: String(ann.id), role: 'MODERATOR' };
    await soon(async () => JSON.stringify(heard)).toContain(JSON.stringify(user));
    expect(JSON.stringify(unheard)).not.toContain(String(ann.id));
  });

  it('is another version of what shows the name', async () => {
    const group = await testApp.create.group({ creator: ann });
    const version = async () =>
      (await testApp.nobody.run('query ($id: ID!) { groupChatVersion(groupId: $id) }', { id: group })).data;
    const before = await version();
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' });
    expect(await version()).not.toEqual(before);
  });

  it('is in the log, with who did it for staff only', async () => {
    await asOwner.run(SET, { id: ann.id, role: 'MODERATOR' });
    const newest = async (as: Visitor) => (await as.run(LOG)).data.moderationLog.nodes[0];
    const entry = { action: 'MODERATOR_APPOINTED', byOperator: false, targetUser: { id: String(ann.id) } };
    expect(await newest(asAnn)).toEqual({ ...entry, actor: { id: String(owner.id) } });
    await asOwner.run(SET, { id: ann.id, role: 'MEMBER' });
    expect(await newest(asAnn)).toEqual({ ...entry, action: 'ROLE_ENDED', actor: null });
    expect((await verifyLog(pool())).problem).toBeUndefined();
  });
});

describe('claimOwnership', () => {
  const offer = (secret: string) => rows(pool(), writeSetting, claimOf(hashOfClaim(secret)));
  const withoutOwner = () => pool().query(`update users set role = 'member' where role = 'owner'`);
  const NOT_VALID = { message: 'This link is not valid.', extensions: { code: 'BAD_USER_INPUT' } };
  const errorOf = async (as: Visitor, secret: string) => {
    const [{ message, extensions }] = (await as.run(CLAIM, { secret })).errors as any[];
    return { message, extensions };
  };

  it('makes a member the first owner, once', async () => {
    await withoutOwner();
    await offer('s1');
    expect((await asAnn.run(CLAIM, { secret: 's1' })).data.claimOwnership).toEqual({ role: 'OWNER' });
    expect(await errorOf(asOwner, 's1')).toEqual(NOT_VALID);
    await withoutOwner();
    expect(await errorOf(asOwner, 's1')).toEqual(NOT_VALID);
  });

  it('gives the same answer to what was guessed, used and void', async () => {
    await withoutOwner();
    await offer('s2');
    expect(await errorOf(asAnn, 'guessed')).toEqual(NOT_VALID);
    await asOwner.run(CLAIM, { secret: 's2' });
    expect(await errorOf(asAnn, 's2')).toEqual(NOT_VALID);
    for (const word of ['', 'void', hashOfClaim('s2'), 'x'.repeat(100_000)])
      expect(await errorOf(await testApp.as(await testApp.create.user()), word)).toEqual(NOT_VALID);
    const answer = await (
      await testApp.as(ann)
    ).fetch('/api/claim-ownership', {
      method: 'POST',
      json: { secret: 's2' },
    });
    expect([answer.status, await answer.text()]).toEqual([400, 'This link is not valid.']);
  });

  it('is void from the first owner on, whoever appointed them', async () => {
    await withoutOwner();
    await offer('s3');
    await pool().query(`update users set role = 'owner' where id = $1`, [owner.id]);
    expect(await errorOf(asAnn, 's3')).toEqual(NOT_VALID);
    await offer('s3');
    await asOwner.run(SET, { id: ann.id, role: 'OWNER' });
    await withoutOwner();
    expect(await errorOf(asAnn, 's3')).toEqual(NOT_VALID);
  });

  it('lets one of many succeed who come at once', async () => {
    await withoutOwner();
    await offer('s4');
    const visitors = await Promise.all(
      Array.from({ length: 6 }, async () => testApp.as(await testApp.create.user())),
    );
    const answers = await Promise.all(visitors.map((as) => as.run(CLAIM, { secret: 's4' })));
    expect(answers.map(codeOf).toSorted()).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'OK']);
    expect(await staffNow()).toHaveLength(1);
  });

  it('is limited', async () => {
    const codes = [];
    for (let n = 0; n < 12; n++) codes.push(codeOf(await asAnn.run(CLAIM, { secret: `guess ${n}` })));
    expect([codes[9], codes[10]]).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
  });

  it('is in the log', async () => {
    await withoutOwner();
    await offer('s5');
    await asAnn.run(CLAIM, { secret: 's5' });
    const [entry] = (await asAnn.run(LOG)).data.moderationLog.nodes;
    const self = { id: String(ann.id) };
    expect(entry).toEqual({ action: 'OWNERSHIP_CLAIMED', byOperator: false, targetUser: self, actor: self });
  });
});

describe('MODERATORS', () => {
  const appoint = (...names: string[]) => appointModerators(names, pool(), testApp.app.services.transactions);

  it('makes moderators of the accounts it names, each once, by one of several processes', async () => {
    const [one, other] = [
      await testApp.create.user({ username: 'Mod_One' }),
      await testApp.create.user({ username: 'mod_other' }),
    ];
    await Promise.all([appoint('mod_one', 'nobody_yet'), appoint('mod_one'), appoint('mod_one')]);
    expect([await roleOf(one), await roleOf(other)]).toEqual(['moderator', 'member']);
    const named = await pool().query(
      `select count(*)::int from moderation_log where target_id = $1 and actor_id is null`,
      [one.id],
    );
    expect(named.rows[0].count).toBe(1);
    await asOwner.run(SET, { id: one.id, role: 'MEMBER' });
    await appoint('mod_one', 'mod_other');
    expect([await roleOf(one), await roleOf(other)]).toEqual(['member', 'moderator']);
  });

  it('takes nothing from an owner, and waits for an account', async () => {
    const boss = await testApp.create.user({ username: 'mod_boss', role: 'owner' });
    await appoint('mod_boss', 'mod_late');
    expect(await roleOf(boss)).toBe('owner');
    const late = await testApp.create.user({ username: 'mod_late' });
    await appoint('mod_boss', 'mod_late');
    expect(await roleOf(late)).toBe('moderator');
  });
});
