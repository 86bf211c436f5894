import { describe, expect, it } from 'vitest';
import type { UserRole } from '../../contract/userRole.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { checkAccess } from './access.ts';
import { Context, type Caller } from './context.ts';

const testApp = useTestApp();

const outcomeFor = async (rule: string | null, caller: Partial<Caller>) => {
  const whole = {
    viewerId: null,
    address: '',
    signIn: async () => ({ id: '', hash: '' }),
    signOut: async () => {},
    ...caller,
  };
  const context = new Context(testApp.app.services, whole);
  const data = { root: undefined, args: {}, context, info: {} as never };
  try {
    return [await (checkAccess as any)(data, rule ? [rule] : []), context.dependsOnViewer];
  } catch (error) {
    return (error as { extensions: { code: string } }).extensions.code;
  }
};

describe('what needs a role', () => {
  it.each([
    ['MODERATOR', [[true, true], [true, true], 'FORBIDDEN']],
    ['OWNER', [[true, true], 'FORBIDDEN', 'FORBIDDEN']],
  ] as const)('%s', async (rule, [owner, moderator, member]) => {
    const as = async (role: UserRole) =>
      outcomeFor(rule, { viewerId: (await testApp.create.user({ role })).id });
    expect([await as('owner'), await as('moderator'), await as('member')]).toEqual([
      owner,
      moderator,
      member,
    ]);
    expect(await outcomeFor(rule, {})).toBe('UNAUTHENTICATED');
  });

  it('is refused to tokens', async () => {
    const { id } = await testApp.create.user({ role: 'owner' });
    const token = { id: 1, memberId: id, name: 'bot', scopes: [], groupId: null, expiresAt: new Date() };
    expect(await outcomeFor('MODERATOR', { viewerId: id, token })).toBe('FORBIDDEN');
    expect(await outcomeFor('OWNER', { viewerId: id, token })).toBe('FORBIDDEN');
  });

  it('is refused in the next operation after a demotion', async () => {
    const { id } = await testApp.create.user({ role: 'owner' });
    await testApp.database.pool.query(`update users set role = 'member' where id = $1`, [id]);
    expect(await outcomeFor('OWNER', { viewerId: id })).toBe('FORBIDDEN');
  });
});

describe('User.role', () => {
  const ROLES = `query ($id: ID!) { user(id: $id) { role } feed { nodes { author { id role } latestComments(first: 3) { author { role } } } } }`;

  it('is shown to everybody, also beside what a member has written', async () => {
    const author = await testApp.create.user({ role: 'moderator' });
    const post = await testApp.create.post({ author });
    await testApp.create.comment({ post, author: await testApp.create.user({ role: 'owner' }) });
    const { data } = await testApp.nobody.run(ROLES, { id: author.id });
    expect(data.user.role).toBe('MODERATOR');
    expect(data.feed.nodes[0]).toEqual({
      author: { id: String(author.id), role: 'MODERATOR' },
      latestComments: [{ author: { role: 'OWNER' } }],
    });
    const rest = await (await testApp.nobody.fetch(`/api/users/${author.id}`)).json();
    expect(rest.role).toBe('moderator');
  });

  it('is member for a new account', async () => {
    const visitor = await testApp.visitor();
    const { data } = await visitor.run(
      'mutation { register(input: { username: "fresh_role", password: "correct horse battery" }) { role } }',
    );
    expect(data.register.role).toBe('MEMBER');
  });

  it('stands beside each message, of members and groups', async () => {
    const [one, other] = [await testApp.create.user({ role: 'owner' }), await testApp.create.user()];
    await testApp.create.message({ sender: one, receiver: other });
    const group = await testApp.create.group({ creator: one, members: [other] });
    await testApp.create.groupMessage({ groupId: group, sender: one });
    const as = await testApp.as(other);
    const { data } = await as.run(
      `query ($one: ID!, $group: ID!) {
        messages(userId: $one) { nodes { sender { role } receiver { role } } }
        conversations { nodes { user { role } lastMessage { sender { role } receiver { role } } } }
        groupMessages(groupId: $group) { nodes { sender { role } } }
        group(id: $group) { creator { role } members { nodes { role user { role } } } }
      }`,
      { one: one.id, group },
    );
    const between = { sender: { role: 'OWNER' }, receiver: { role: 'MEMBER' } };
    expect(data).toEqual({
      messages: { nodes: [between] },
      conversations: { nodes: [{ user: { role: 'OWNER' }, lastMessage: between }] },
      groupMessages: { nodes: [{ sender: { role: 'OWNER' } }] },
      group: {
        creator: { role: 'OWNER' },
        members: {
          nodes: [
            { role: 'MEMBER', user: { role: 'MEMBER' } },
            { role: 'ADMIN', user: { role: 'OWNER' } },
          ],
        },
      },
    });
  });
});
