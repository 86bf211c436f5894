import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';
import { DELETE, KEEP, newMember, STATE } from '../../testing/accountDeletion.ts';
import { codeOf, messageOf } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { eraseMember } from './eraseMember.ts';

const testApp = useTestApp();

const age = (id: number) =>
  testApp.database.pool.query(
    `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', 1, 'reauthenticatedAt', 1))::json
      where sess->>'userId' = $1::text`,
    [id],
  );

const signIn = async (username: string): Promise<Visitor> => {
  const visitor = await testApp.visitor();
  const { data } = await visitor.run(
    'mutation ($name: Text!, $password: String!) { login(input: { username: $name, password: $password }) { id } }',
    { name: username, password: PASSWORD },
  );
  expect(data.login.id).toBeDefined();
  return visitor;
};

describe('deleting an account', () => {
  it('hides it from everybody at once, and ends other sessions and tokens', async () => {
    const [ann, bob] = [await newMember(testApp), await newMember(testApp)];
    const post = await testApp.create.post({ author: ann.row, content: 'hidden soon' });
    const comment = await testApp.create.comment({ author: ann.row });
    await testApp.create.friendship(ann.row, bob.row);
    await testApp.create.message({ sender: ann.row, receiver: bob.row, content: 'stays until the erasure' });
    const second = await testApp.as(ann.row);
    const program = await testApp.by({ member: ann.row });
    const { data } = await ann.as.run(DELETE, { name: ann.name.toUpperCase() });
    expect(Date.parse(data.deleteAccount.erasesAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);

    for (const viewer of [bob.as, testApp.nobody]) {
      expect(codeOf(await viewer.run(`{ user(id: ${ann.row.id}) { id } }`))).toBe('NOT_FOUND');
      expect(codeOf(await viewer.run(`{ post(id: ${post.id}) { id } }`))).toBe('NOT_FOUND');
      expect((await viewer.fetch(`/api/users/${ann.row.id}`)).status).toBe(404);
      expect(await (await viewer.fetch('/api/posts?limit=100')).text()).not.toContain('hidden soon');
      expect((await viewer.run(`{ searchUsers(query: "${ann.name}") { id } }`)).data.searchUsers).toEqual([]);
      const found = await viewer.run(`{ post(id: ${comment.post.id}) { comments { nodes { id } } } }`);
      expect(found.data.post.comments.nodes).toEqual([]);
    }
    const chat = await bob.as.run(
      `{ conversation(userId: ${ann.row.id}) { isClosed lastMessage { content } } }`,
    );
    expect(chat.data.conversation).toEqual({
      isClosed: true,
      lastMessage: { content: 'stays until the erasure' },
    });
    const send = `mutation { sendMessage(input: { receiverId: ${ann.row.id}, content: "hi" }) { id } }`;
    expect(codeOf(await bob.as.run(send))).toBe('NOT_FOUND');
    expect(
      (await bob.as.run(`{ friends: user(id: ${bob.row.id}) { friends { nodes { id } } } }`)).data.friends,
    ).toEqual({
      friends: { nodes: [] },
    });
    expect((await second.run('{ viewer { id } }')).data.viewer).toBeNull();
    expect((await program.fetch('/api/posts')).status).toBe(401);
  });

  it('leaves only keeping it to its owner, who signs in and enters the password again', async () => {
    const ann = await newMember(testApp);
    const post = await testApp.create.post({ author: ann.row, content: 'comes back' });
    await ann.as.run(DELETE, { name: ann.name });
    const again = await signIn(ann.name);
    const { data } = await again.run(STATE);
    expect(data).toMatchObject({ viewer: { username: ann.name }, ownAccount: { accountDeletion: {} } });
    const refused = await again.run('mutation { createPost(input: { content: "no" }) { id } }');
    expect([codeOf(refused), messageOf(refused)]).toEqual([
      'SUSPENDED',
      'Your account will be deleted. To use it again, choose to keep it.',
    ]);
    expect(codeOf(await again.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
    await age(ann.row.id);
    expect(codeOf(await again.run(KEEP))).toBe('REAUTHENTICATION_REQUIRED');
    await again.run('mutation ($p: String!) { reauthenticate(input: { password: $p }) }', { p: PASSWORD });
    expect((await again.run(KEEP)).data).toEqual({ keepAccount: true });
    expect((await testApp.nobody.run(`{ post(id: ${post.id}) { content } }`)).data.post.content).toBe(
      'comes back',
    );
    expect(
      (await again.run('mutation { createPost(input: { content: "yes" }) { id } }')).errors,
    ).toBeUndefined();
    expect(codeOf(await again.run(KEEP))).toBe('NOT_FOUND');
    expect((await again.run(STATE)).data.ownAccount.accountDeletion).toBeNull();
  });

  it('needs a recent login and the own name, and is once', async () => {
    const ann = await newMember(testApp);
    expect(codeOf(await ann.as.run(DELETE, { name: 'somebody' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await testApp.nobody.run(DELETE, { name: ann.name }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await (await testApp.by({ member: ann.row })).run(DELETE, { name: ann.name }))).toBe(
      'FORBIDDEN',
    );
    await age(ann.row.id);
    expect(codeOf(await ann.as.run(DELETE, { name: ann.name }))).toBe('REAUTHENTICATION_REQUIRED');
    const fresh = await signIn(ann.name);
    const answers = await Promise.all([1, 2, 3].map(() => fresh.run(DELETE, { name: ann.name })));
    expect(answers.filter(({ errors }) => !errors).length).toBe(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'CONFLICT']));
  });

  it('is refused to who leads groups, and names them', async () => {
    const [ann, bob] = [await newMember(testApp), await newMember(testApp)];
    const group = await testApp.create.group({ creator: ann.row, members: [bob.row], name: 'Gardeners' });
    const refused = await ann.as.run(DELETE, { name: ann.name });
    expect([codeOf(refused), messageOf(refused)]).toEqual([
      'CONFLICT',
      'Hand over or delete your groups first: Gardeners.',
    ]);
    expect((await ann.as.run(STATE)).data.ownAccount.accountDeletion).toBeNull();
    await ann.as.run(
      `mutation { handOverGroup(input: { groupId: ${group}, userId: ${bob.row.id} }) { id } }`,
    );
    expect((await ann.as.run(DELETE, { name: ann.name })).errors).toBeUndefined();
  });

  it('is refused to the last owner; of two at once one stays', async () => {
    const [ann, bob] = await Promise.all(
      ['owner', 'owner'].map(async () => {
        const row = await testApp.create.user({ role: 'owner' });
        return { row, as: await testApp.as(row) };
      }),
    );
    const answers = await Promise.all(
      [ann!, bob!].map(({ row, as }) => as.run(DELETE, { name: row.username })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', undefined]);
    const { rows } = await testApp.database.pool.query(`select id from users where role = 'owner'`);
    expect(rows.length).toBe(1);
    await testApp.database.pool.query(`update users set role = 'member'`);
  });

  it('is open to suspended members, as the export is', async () => {
    const ann = await newMember(testApp);
    await testApp.database.pool.query(`insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')`, [
      ann.row.id,
    ]);
    testApp.app.services.events.publish('sanctions.changed', { memberId: ann.row.id });
    expect(codeOf(await ann.as.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
    expect((await ann.as.run('mutation { requestDataExport { id } }')).errors).toBeUndefined();
    expect((await ann.as.run(DELETE, { name: ann.name })).errors).toBeUndefined();
  });

  it('while posting: what was written comes before it or is refused', async () => {
    const ann = await newMember(testApp);
    const posting = Array.from({ length: 8 }, (_, index) =>
      ann.as.run(`mutation { createPost(input: { content: "racing ${ann.name} ${index}" }) { id } }`),
    );
    const [deleted, ...posts] = await Promise.all([ann.as.run(DELETE, { name: ann.name }), ...posting]);
    expect(deleted.errors).toBeUndefined();
    for (const post of posts) expect([undefined, 'SUSPENDED']).toContain(codeOf(post));
    expect(await (await testApp.nobody.fetch('/api/posts?limit=100')).text()).not.toContain(
      `racing ${ann.name}`,
    );
    await eraseMember(testApp.app.services, ann.row.id);
    const { rowCount } = await testApp.database.pool.query('select from posts where author_id = $1', [
      ann.row.id,
    ]);
    expect(rowCount).toBe(0);
  });
});
