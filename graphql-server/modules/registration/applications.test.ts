import { beforeAll, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { codeOf, messageOf } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { eraseByHand } from '../../testing/accountDeletion.ts';
import { newName, register, settle } from '../../testing/registration.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { whileLocked } from '../../testing/whileLocked.ts';
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

describe('registration by application', () => {
  beforeAll(() => settle(ann, { registration: 'APPLICATION' }));

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
    expect(codeOf(await register(testApp))).toBe('FORBIDDEN');
    expect((await apply({ username, answer: 'I hold since 2021.' })).data).toEqual({ apply: true });
    const waiting = await login(username.toUpperCase());
    expect(waiting.errors![0]).toMatchObject({
      message: 'Your application is being reviewed.',
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
    expect(messageOf(await login(username))).toBe('Your application was declined.');
    expect(codeOf(await decide(id, true))).toBe('NOT_FOUND');
  });

  it('gives nobody the name of an account that is erased at the same moment', async () => {
    const username = newName();
    await apply({ username });
    const id = await idOf(username);
    const lock = await eraseByHand(await testApp.create.user({ username }));
    const answer = await whileLocked(testApp, { lock }, () => decide(id, true));
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(await idOf(username)).toBe(id);
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
    expect(codeOf(await register(testApp, { username, invitation: code }))).toBe('CONFLICT');
    const id = await idOf(username);
    await testApp.create.user({ username });
    expect(codeOf(await decide(id, true))).toBe('CONFLICT');
    expect(await idOf(username)).toBe(id);
  });

  it('is not needed with an invitation', async () => {
    const { code } = await testApp.create.invitation();
    expect(codeOf(await register(testApp, { invitation: code }))).toBeUndefined();
  });

  it('takes reserved names and common passwords no more than registration does', async () => {
    expect(codeOf(await apply({ username: 'admin' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await apply({ username: newName(), password: 'password123' }))).toBe('BAD_USER_INPUT');
  });

  it('ends when the mode changes', async () => {
    const applicant = newName();
    await apply({ username: applicant });
    const waiting = await idOf(applicant);
    await settle(ann, { registration: 'OPEN' });
    expect(codeOf(await apply({ username: newName() }))).toBe('FORBIDDEN');
    expect(codeOf(await register(testApp))).toBeUndefined();
    await settle(ann, { registration: 'CLOSED' });
    const { code } = await testApp.create.invitation();
    expect((await decide(waiting, true)).errors?.[0]).toMatchObject({
      message:
        'This community is not accepting new members at the moment. An owner can change this in the settings.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await idOf(applicant)).toBe(waiting);
    expect(codeOf(await decide(waiting, false))).toBeUndefined();
    expect(codeOf(await register(testApp, { invitation: code }))).toBe('FORBIDDEN');
    expect(codeOf(await register(testApp))).toBe('FORBIDDEN');
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
    await settle(ann, { registration: 'APPLICATION' });
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
        message: 'Someone has applied to become a member',
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
