import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { codeOf } from '../../testing/answers.ts';
import { newName, register, settle } from '../../testing/registration.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ LIMIT_REGISTRATIONS_PER_HOUR: '1000000' });

let owner: UserEntity;
let ann: Visitor;
let mod: Visitor;
beforeAll(async () => {
  owner = await testApp.create.user({ role: 'owner' });
  ann = await testApp.as(owner);
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});
afterEach(async () => {
  await testApp.database.pool.query("delete from rate_limits where key like 'invitation-guess%'");
});

async function invite(input: object = {}, as = mod) {
  const { data, errors } = await as.run(
    'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { link invitation { id } } }',
    { input },
  );
  const { link, invitation } = data?.createInvitation ?? {};
  return { errors, code: link?.split('/join#')[1] as string, id: invitation?.id as string };
}

describe('registration by invitation', () => {
  beforeAll(() => settle(ann, { registration: 'INVITE' }));

  it('needs one', async () => {
    expect((await register(testApp)).errors![0]).toMatchObject({
      message: 'New members need an invitation.',
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('counts who came, and is over after the last use', async () => {
    const { code, id } = await invite({ uses: 2 });
    const names = [newName(), newName()];
    for (const username of names)
      expect(codeOf(await register(testApp, { invitation: code, username }))).toBeUndefined();
    expect(codeOf(await register(testApp, { invitation: code }))).toBe('BAD_USER_INPUT');
    const { data } = await mod.run(
      'query ($id: ID!) { invitation(id: $id) { uses maxUses members { nodes { username } } } }',
      { id },
    );
    expect(data.invitation).toEqual({
      uses: 2,
      maxUses: 2,
      members: { nodes: names.map((username) => ({ username })) },
    });
  });

  it('answers the same for one that is used up, has expired, was revoked, or was guessed', async () => {
    const used = await testApp.create.invitation();
    await register(testApp, { invitation: used.code });
    const expired = await testApp.create.invitation({ expiresAt: new Date(Date.now() - 1_000) });
    const revoked = await testApp.create.invitation({ revokedAt: new Date() });
    const answers = await Promise.all(
      [used.code, expired.code, revoked.code, 'guessed', '', 'x'.repeat(5_000), '\0'].map(
        async (invitation) => (await register(testApp, { invitation })).errors,
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]![0]).toMatchObject({
      message: 'This invitation is not valid. Please ask for a new one.',
      extensions: { code: 'BAD_USER_INPUT', errors: [{ field: 'invitation' }] },
    });
  });

  it('is used exactly as often as it says, by many at once', async () => {
    const { id, code } = await testApp.create.invitation({ uses: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register(testApp, { invitation: code })),
    );
    expect(answers.filter(({ errors }) => !errors).length).toBe(3);
    expect(answers.filter((answer) => codeOf(answer) === 'BAD_USER_INPUT').length).toBe(5);
    const { rows } = await testApp.database.pool.query(
      'select uses, (select count(*)::int from invited_members where invitation_id = id) as members from invitations where id = $1',
      [id],
    );
    expect(rows).toEqual([{ uses: 3, members: 3 }]);
  });

  it('gives a use back when the account is not created', async () => {
    const { id, code } = await testApp.create.invitation();
    expect(codeOf(await register(testApp, { invitation: code, username: owner.username }))).toBe('CONFLICT');
    const { rows } = await testApp.database.pool.query('select uses from invitations where id = $1', [id]);
    expect(rows).toEqual([{ uses: 0 }]);
  });

  it('is kept as a hash, and replayed without its link', async () => {
    const input = { clientMutationId: 'one invitation' };
    const { code, id } = await invite(input);
    expect(await invite(input)).toMatchObject({ id, code: undefined });
    const { rows } = await testApp.database.pool.query('select i::text from invitations i where id = $1', [
      id,
    ]);
    expect(code.length).toBe(22);
    expect(rows[0].i).not.toContain(code);
    expect(testApp.log.join('\n')).not.toContain(code);
  });
});

describe('invitations of members', () => {
  it('are for staff only, unless an owner lets members', async () => {
    const bob = await testApp.as(await testApp.create.user());
    expect(codeOf(await invite({}, bob))).toBe('FORBIDDEN');
    await settle(ann, { invitationsByMembers: true });
    const { id } = await invite({ uses: 10 }, bob);
    expect(codeOf(await invite({ uses: 11 }, bob))).toBe('FORBIDDEN');
    await invite();
    const own = await bob.run('{ invitations { nodes { id } } }');
    expect(own.data.invitations.nodes).toEqual([{ id }]);
    const made = await Promise.all(Array.from({ length: 24 }, () => invite({}, bob)));
    expect(made.filter(({ errors }) => errors).map((answer) => codeOf(answer))).toEqual(
      Array(5).fill('CONFLICT'),
    );
    await settle(ann, { invitationsByMembers: null });
  });

  it('that are used up are not counted', async () => {
    await settle(ann, { invitationsByMembers: true });
    const row = await testApp.create.user();
    const bob = await testApp.as(row);
    const make = async () => codeOf(await invite({}, bob));
    for (let made = 0; made < 20; made++) await testApp.create.invitation({ creator: row });
    expect(await make()).toBe('CONFLICT');
    await testApp.database.pool.query('update invitations set uses = max_uses where created_by_id = $1', [
      row.id,
    ]);
    expect(await make()).toBeUndefined();
    await settle(ann, { invitationsByMembers: null });
  });

  it.each([
    ['is suspended', "insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')"],
    [
      'is timed out',
      "insert into sanctions (user_id, kind, until) values ($1, 'TIMEOUT', now() + interval '1 hour')",
    ],
    [
      'waits for the erasure of the account',
      "insert into account_deletions (user_id, receipt_hash, erases_at) values ($1::int, ($1::int)::text::bytea, now() + interval '1 day')",
    ],
  ])('admit nobody while their maker %s', async (_, statement) => {
    for (const role of ['member', 'moderator'] as const) {
      await settle(ann, { invitationsByMembers: true });
      const maker = await testApp.create.user({ role });
      const { code } = await testApp.create.invitation({ creator: maker, uses: 5 });
      expect(codeOf(await register(testApp, { invitation: code }))).toBeUndefined();
      await testApp.database.pool.query(statement, [maker.id]);
      expect(codeOf(await register(testApp, { invitation: code }))).toBe('BAD_USER_INPUT');
      await testApp.database.pool.query('delete from sanctions where user_id = $1', [maker.id]);
      await testApp.database.pool.query('delete from account_deletions where user_id = $1', [maker.id]);
      expect(codeOf(await register(testApp, { invitation: code }))).toBeUndefined();
    }
    await settle(ann, { invitationsByMembers: null });
  });

  it('of who is no longer staff admit as many as those of a member', async () => {
    const former = await testApp.create.user({ role: 'moderator' });
    const { code, id } = await invite({ uses: 100 }, await testApp.as(former));
    const join = async () => codeOf(await register(testApp, { invitation: code }));
    expect(await join()).toBeUndefined();
    await testApp.database.pool.query("update users set role = 'member' where id = $1", [former.id]);
    expect(await join()).toBe('BAD_USER_INPUT');
    await settle(ann, { invitationsByMembers: true });
    expect(await join()).toBeUndefined();
    await testApp.database.pool.query('update invitations set uses = 10 where id = $1', [id]);
    expect(await join()).toBe('BAD_USER_INPUT');
    await testApp.database.pool.query("update users set role = 'moderator' where id = $1", [former.id]);
    await settle(ann, { invitationsByMembers: null });
    expect(await join()).toBeUndefined();
  });

  it('show their member who came, without who has blocked them or left; staff see all', async () => {
    await settle(ann, { invitationsByMembers: true });
    const bob = await testApp.create.user();
    const { code, id } = await testApp.create.invitation({ creator: bob, uses: 3 });
    const came = [];
    for (let n = 0; n < 3; n++) came.push(await register(testApp, { invitation: code }));
    const [stays, blocks, leaves] = came.map(({ data }) => data.register);
    await came[1]!.visitor.run('mutation ($id: ID!) { blockUser(input: { userId: $id }) { id } }', {
      id: bob.id,
    });
    await testApp.database.pool.query(
      "insert into account_deletions (user_id, receipt_hash, erases_at) values ($1::int, ($1::int)::text::bytea, now() + interval '1 day')",
      [leaves.id],
    );
    const seenBy = async (as: Visitor) => {
      const { data } = await as.run(
        'query ($id: ID!) { invitation(id: $id) { uses members { nodes { id } } } }',
        { id },
      );
      return { uses: data.invitation.uses, ids: data.invitation.members.nodes.map((node: any) => node.id) };
    };
    expect(await seenBy(await testApp.as(bob))).toEqual({ uses: 3, ids: [stays.id] });
    expect(await seenBy(mod)).toEqual({ uses: 3, ids: [stays.id, blocks.id, leaves.id] });
    await settle(ann, { invitationsByMembers: null });
  });

  it('are revoked by their member and by staff, and by nobody else', async () => {
    await settle(ann, { invitationsByMembers: true });
    const bob = await testApp.create.user();
    const { id, code } = await testApp.create.invitation({ creator: bob, uses: 2 });
    expect(codeOf(await register(testApp, { invitation: code }))).toBeUndefined();
    const revoke = (as: Visitor) =>
      as.run('mutation ($id: ID!) { revokeInvitation(input: { invitationId: $id }) }', { id });
    expect(codeOf(await revoke(await testApp.as(await testApp.create.user())))).toBe('NOT_FOUND');
    expect((await revoke(mod)).data).toEqual({ revokeInvitation: true });
    expect((await revoke(await testApp.as(bob))).data).toEqual({ revokeInvitation: true });
    expect(codeOf(await register(testApp, { invitation: code }))).toBe('BAD_USER_INPUT');
    await settle(ann, { invitationsByMembers: null });
  });
});

/** The last one, because a process remembers for ten minutes who is over a limit. */
describe('guessing', () => {
  beforeAll(() => settle(ann, { registration: 'INVITE' }));

  it('limits guesses of a network, and a valid one does not count', async () => {
    for (let n = 0; n < 12; n++) {
      const { code } = await testApp.create.invitation();
      expect(codeOf(await register(testApp, { invitation: code }))).toBeUndefined();
    }
    const codes = await Promise.all(
      Array.from({ length: 15 }, async () => codeOf(await register(testApp, { invitation: 'guess' }))),
    );
    expect(codes.filter((code) => code === 'BAD_USER_INPUT').length).toBe(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBe(5);
  });
});
