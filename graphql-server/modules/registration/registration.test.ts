import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/index.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { addApplication } from './applicationRows.ts';

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

const set = async (input: object) => {
  const answer = await ann.run(
    'mutation ($input: UpdateCommunitySettingsInput!) { updateCommunitySettings(input: $input) { registration } }',
    { input },
  );
  expect(answer.errors).toBeUndefined();
};
const errorOf = (answer: { errors?: any[] }) => answer.errors?.[0];
const codeOf = (answer: { errors?: any[] }) => errorOf(answer)?.extensions.code;

let count = 0;
const newName = () => `newcomer${++count}`;

async function register(input: object = {}) {
  const visitor = await testApp.visitor();
  const answer = await visitor.run(
    'mutation ($input: RegisterInput!) { register(input: $input) { id username } }',
    { input: { username: newName(), password: PASSWORD, ...input } },
  );
  return { ...answer, visitor };
}

async function invite(input: object = {}, as = mod) {
  const { data, errors } = await as.run(
    'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { link invitation { id } } }',
    { input },
  );
  const { link, invitation } = data?.createInvitation ?? {};
  return { errors, code: link?.split('/join#')[1] as string, id: invitation?.id as string };
}

describe('registration by invitation', () => {
  beforeAll(() => set({ registration: 'INVITE' }));

  it('needs one', async () => {
    expect(errorOf(await register())).toMatchObject({
      message: 'New members need an invitation.',
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('counts who came, and is over after the last use', async () => {
    const { code, id } = await invite({ uses: 2 });
    const names = [newName(), newName()];
    for (const username of names)
      expect(codeOf(await register({ invitation: code, username }))).toBeUndefined();
    expect(codeOf(await register({ invitation: code }))).toBe('BAD_USER_INPUT');
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
    await register({ invitation: used.code });
    const expired = await testApp.create.invitation({ expiresAt: new Date(Date.now() - 1_000) });
    const revoked = await testApp.create.invitation({ revokedAt: new Date() });
    const answers = await Promise.all(
      [used.code, expired.code, revoked.code, 'guessed', '', 'x'.repeat(5_000), '\0'].map(
        async (invitation) => (await register({ invitation })).errors,
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
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ invitation: code })));
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
    expect(codeOf(await register({ invitation: code, username: owner.username }))).toBe('CONFLICT');
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
    await set({ invitationsByMembers: true });
    const { id } = await invite({ uses: 10 }, bob);
    expect(codeOf(await invite({ uses: 11 }, bob))).toBe('FORBIDDEN');
    await invite();
    const own = await bob.run('{ invitations { nodes { id } } }');
    expect(own.data.invitations.nodes).toEqual([{ id }]);
    const made = await Promise.all(Array.from({ length: 24 }, () => invite({}, bob)));
    expect(made.filter(({ errors }) => errors).map((answer) => codeOf(answer))).toEqual(
      Array(5).fill('CONFLICT'),
    );
    await set({ invitationsByMembers: null });
  });

  it('are revoked by their member and by staff, and by nobody else', async () => {
    const bob = await testApp.create.user();
    const { id, code } = await testApp.create.invitation({ creator: bob });
    const revoke = (as: Visitor) =>
      as.run('mutation ($id: ID!) { revokeInvitation(input: { invitationId: $id }) }', { id });
    expect(codeOf(await revoke(await testApp.as(await testApp.create.user())))).toBe('NOT_FOUND');
    expect((await revoke(mod)).data).toEqual({ revokeInvitation: true });
    expect((await revoke(await testApp.as(bob))).data).toEqual({ revokeInvitation: true });
    expect(codeOf(await register({ invitation: code }))).toBe('BAD_USER_INPUT');
  });
});

describe('registration by application', () => {
  beforeAll(() => set({ registration: 'APPLICATION' }));

  const apply = (input: object) =>
    testApp.nobody.run('mutation ($input: ApplyInput!) { apply(input: $input) }', {
      input: { password: PASSWORD, answer: 'I hold.', ...input },
    });
  const login = async (username: string, password = PASSWORD) => {
    const visitor = await testApp.visitor();
    const answer = await visitor.run(
      'mutation ($input: LoginInput!) { login(input: $input) { id username } }',
      { input: { username, password } },
    );
    return { ...answer, visitor };
  };
  const idOf = async (username: string) => {
    const { data } = await mod.run('{ applications(first: 100) { nodes { id username answer } } }');
    return data.applications.nodes.find((one: any) => one.username === username)?.id;
  };
  const decide = (id: string, isApproved: boolean, as = mod) =>
    as.run(
      'mutation ($id: ID!, $isApproved: Boolean!) { decideApplication(input: { applicationId: $id, isApproved: $isApproved }) }',
      { id, isApproved },
    );

  it('makes no member until it is approved, and then one who signs in', async () => {
    const username = newName();
    expect(codeOf(await register())).toBe('FORBIDDEN');
    expect((await apply({ username, answer: 'I hold since 2021.' })).data).toEqual({ apply: true });
    const waiting = await login(username.toUpperCase());
    expect(errorOf(waiting)).toMatchObject({
      message: 'Your application is being read.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect(waiting.visitor.cookie).toBe('');
    expect(codeOf(await login(username, 'another password'))).toBe('UNAUTHENTICATED');
    const search = (await ann.run(`{ searchUsers(query: "${username}") { id } }`)).data.searchUsers;
    expect(search).toEqual([]);
    expect((await decide(await idOf(username), true)).data).toEqual({ decideApplication: true });
    expect((await login(username)).data.login.username).toBe(username);
    expect(await idOf(username)).toBeUndefined();
  });

  it('is declined with a sentence at the next sign-in', async () => {
    const username = newName();
    await apply({ username });
    const id = await idOf(username);
    expect((await decide(id, false)).data).toEqual({ decideApplication: true });
    expect(errorOf(await login(username)).message).toBe('Your application was declined.');
    expect(codeOf(await decide(id, true))).toBe('NOT_FOUND');
  });

  it('is decided once by two moderators at the same time', async () => {
    const username = newName();
    await apply({ username });
    const id = await idOf(username);
    const answers = await Promise.all([decide(id, true), decide(id, false, ann), decide(id, true, ann)]);
    expect(answers.filter(({ errors }) => !errors).length).toBe(1);
    expect(answers.filter((answer) => codeOf(answer) === 'NOT_FOUND').length).toBe(2);
    const { rows } = await testApp.database.pool.query(
      `select (select count(*) from users where username = $1) + (select count(*) from applications where username = $1) as n`,
      [username],
    );
    expect(rows).toEqual([{ n: '1' }]);
  });

  it('keeps a name free of two, in any case', async () => {
    const username = newName();
    await apply({ username });
    expect(codeOf(await apply({ username: username.toUpperCase() }))).toBe('CONFLICT');
    expect(codeOf(await apply({ username: owner.username }))).toBe('CONFLICT');
    const { code } = await testApp.create.invitation();
    expect(codeOf(await register({ username, invitation: code }))).toBe('CONFLICT');
    const id = await idOf(username);
    await testApp.create.user({ username });
    expect(codeOf(await decide(id, true))).toBe('CONFLICT');
    expect(await idOf(username)).toBe(id);
  });

  it('is not needed with an invitation', async () => {
    const { code } = await testApp.create.invitation();
    expect(codeOf(await register({ invitation: code }))).toBeUndefined();
  });

  it('takes reserved names and common passwords no more than registration does', async () => {
    expect(codeOf(await apply({ username: 'admin' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await apply({ username: newName(), password: 'password123' }))).toBe('BAD_USER_INPUT');
  });

  it('ends when the mode changes', async () => {
    await set({ registration: 'OPEN' });
    expect(codeOf(await apply({ username: newName() }))).toBe('FORBIDDEN');
    expect(codeOf(await register())).toBeUndefined();
    await set({ registration: 'CLOSED' });
    const { code } = await testApp.create.invitation();
    expect(codeOf(await register({ invitation: code }))).toBe('FORBIDDEN');
    expect(codeOf(await register())).toBe('FORBIDDEN');
  });
});

/** The last one, because a process remembers for ten minutes who is over a limit. */
describe('guessing', () => {
  beforeAll(() => set({ registration: 'INVITE' }));

  it('limits guesses of a network, and a valid one does not count', async () => {
    for (let n = 0; n < 12; n++) {
      const { code } = await testApp.create.invitation();
      expect(codeOf(await register({ invitation: code }))).toBeUndefined();
    }
    const codes = await Promise.all(
      Array.from({ length: 15 }, async () => codeOf(await register({ invitation: 'guess' }))),
    );
    expect(codes.filter((code) => code === 'BAD_USER_INPUT').length).toBe(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBe(5);
  });
});

describe('staff', () => {
  const APPLY = 'mutation ($input: ApplyInput!) { apply(input: $input) }';
  const applyNow = async () => {
    const input = { username: newName(), password: PASSWORD, answer: 'gm' };
    return codeOf(await (await testApp.visitor()).run(APPLY, { input }));
  };
  const told = async () =>
    (
      await testApp.database.pool.query(
        "select recipient_id, link from notifications where kind = 'APPLICATION' and read_at is null order by id",
      )
    ).rows;

  it('is told once of any number of applications, again after reading it, and nobody else is', async () => {
    await set({ registration: 'APPLICATION' });
    await testApp.database.pool.query("delete from notifications where kind = 'APPLICATION'");
    const { rows: staff } = await testApp.database.pool.query(
      "select id from users where role <> 'member' order by id",
    );
    const { transactions } = testApp.app.services;
    // At the same moment: hashing their passwords would keep callers apart.
    const made = Array.from({ length: 12 }, () =>
      addApplication(transactions, {
        username: newName(),
        passwordHash: 'none',
        xProfileUrl: null,
        answer: 'gm',
      }),
    );
    expect(await Promise.all(made)).toEqual(Array(12).fill(true));
    const expected = staff.map(({ id }) => ({ recipient_id: id, link: '/moderation/applications' }));
    expect((await told()).toSorted((a, b) => a.recipient_id - b.recipient_id)).toEqual(expected);
    const { data } = await mod.run('{ notifications(first: 1) { nodes { type message link read } } }');
    expect(data.notifications.nodes).toEqual([
      {
        type: 'OTHER',
        message: 'Somebody has applied to become a member',
        link: '/moderation/applications',
        read: false,
      },
    ]);
    await mod.run('mutation { markAllNotificationsRead }');
    expect(await told()).toHaveLength(staff.length - 1);
    await applyNow();
    expect(await told()).toHaveLength(staff.length);
  });
});
