import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { eraseDue } from './applyDeletions.ts';
import { eraseMember } from './eraseMember.ts';

const testApp = useTestApp();

const DELETE = `mutation ($name: Text!) { deleteAccount(input: { username: $name }) { requestedAt erasesAt receiptCode } }`;
const KEEP = 'mutation { keepAccount }';
const STATE = '{ ownAccount { accountDeletion { requestedAt erasesAt } } viewer { id username } }';
const DAY = 24 * 60 * 60 * 1_000;

const codeOf = ({ errors }: { errors?: any[] }) => errors?.[0].extensions.code as string | undefined;
const textOf = ({ errors }: { errors?: any[] }) => errors?.[0].message as string | undefined;

const age = (id: number) =>
  testApp.database.pool.query(
    `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', 1, 'reauthenticatedAt', 1))::json
      where sess->>'userId' = $1::text`,
    [id],
  );

async function member(username?: string) {
  const row = await testApp.create.user(username ? { username } : {});
  return { row, name: row.username, as: await testApp.as(row) };
}

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
    const [ann, bob] = [await member(), await member()];
    const post = await testApp.create.post({ author: ann.row, content: 'hidden soon' });
    const comment = await testApp.create.comment({ author: ann.row });
    await testApp.create.friendship(ann.row, bob.row);
    await testApp.create.message({ sender: ann.row, receiver: bob.row, content: 'stays until the erasure' });
    const second = await testApp.as(ann.row);
    const program = await testApp.by({ member: ann.row });
    const { data } = await ann.as.run(DELETE, { name: ann.name.toUpperCase() });
    expect(Date.parse(data.deleteAccount.erasesAt) - Date.now()).toBeGreaterThan(13.9 * DAY);

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
    const ann = await member();
    const post = await testApp.create.post({ author: ann.row, content: 'comes back' });
    await ann.as.run(DELETE, { name: ann.name });
    const again = await signIn(ann.name);
    const { data } = await again.run(STATE);
    expect(data).toMatchObject({ viewer: { username: ann.name }, ownAccount: { accountDeletion: {} } });
    const refused = await again.run('mutation { createPost(input: { content: "no" }) { id } }');
    expect([codeOf(refused), textOf(refused)]).toEqual([
      'SUSPENDED',
      'Your account will be deleted. Keep it to use it again.',
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

  it('needs a recent sign-in and the own name, and is once', async () => {
    const ann = await member();
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
    const [ann, bob] = [await member(), await member()];
    const group = await testApp.create.group({ creator: ann.row, members: [bob.row], name: 'Gardeners' });
    const refused = await ann.as.run(DELETE, { name: ann.name });
    expect([codeOf(refused), textOf(refused)]).toEqual([
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
    const ann = await member();
    await testApp.database.pool.query(`insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')`, [
      ann.row.id,
    ]);
    testApp.app.services.events.publish('sanctions.changed', { memberId: ann.row.id });
    expect(codeOf(await ann.as.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
    expect((await ann.as.run('mutation { requestDataExport { id } }')).errors).toBeUndefined();
    expect((await ann.as.run(DELETE, { name: ann.name })).errors).toBeUndefined();
  });

  it('while posting: what was written comes before it or is refused', async () => {
    const ann = await member();
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

describe('after 14 days', () => {
  const due = (id: number) =>
    testApp.database.pool.query('update account_deletions set erases_at = now() where user_id = $1', [id]);

  it('the account is erased once, by however many processes, and others see "Deleted account"', async () => {
    const [ann, bob] = [await member(), await member()];
    await testApp.create.message({ sender: ann.row, receiver: bob.row, content: 'secret words' });
    await testApp.create.message({ sender: bob.row, receiver: ann.row, content: 'an answer' });
    const liked = await testApp.create.post({ author: bob.row });
    await ann.as.run(`mutation { likePost(input: { postId: ${liked.id} }) { id } }`);
    const { data } = await ann.as.run(DELETE, { name: ann.name });
    const code = data.deleteAccount.receiptCode as string;
    await eraseDue(testApp.app.services);
    expect((await ann.as.run(STATE)).data.ownAccount.accountDeletion).not.toBeNull();
    await due(ann.row.id);
    await Promise.all([1, 2, 3].map(() => eraseDue(testApp.app.services)));

    const { data: seen } = await bob.as.run(
      `{ conversation(userId: ${ann.row.id}) { isClosed user { username profilePicture } }
         messages(userId: ${ann.row.id}) { nodes { content deletedAt sender { username } } }
         post(id: ${liked.id}) { likeCount } }`,
    );
    expect(seen.conversation).toEqual({
      isClosed: true,
      user: { username: 'Deleted account', profilePicture: null },
    });
    expect(seen.messages.nodes).toMatchObject([
      { content: '', sender: { username: 'Deleted account' } },
      { content: 'an answer', deletedAt: null },
    ]);
    expect(seen.post.likeCount).toBe(0);
    for (const question of [
      `{ user(id: ${ann.row.id}) { id } }`,
      '{ userByUsername(username: "Deleted account") { id } }',
    ])
      expect(codeOf(await bob.as.run(question))).toBe('NOT_FOUND');
    expect((await bob.as.run('{ searchUsers(query: "Deleted acc") { id } }')).data.searchUsers).toEqual([]);
    const listed = await bob.as.run('{ users(first: 100) { nodes { username } } }');
    expect(JSON.stringify(listed.data)).not.toContain('Deleted account');
    const send = `mutation { sendMessage(input: { receiverId: ${ann.row.id}, content: "hi" }) { id } }`;
    expect(codeOf(await bob.as.run(send))).toBe('NOT_FOUND');
    const befriend = `mutation { sendFriendRequest(input: { receiverId: ${ann.row.id} }) { id } }`;
    expect(codeOf(await bob.as.run(befriend))).toBe('NOT_FOUND');

    const receipt = await (await testApp.nobody.fetch(`/api/account/deletion/receipts/${code}`)).json();
    expect(receipt).toMatchObject({ erasedAt: expect.any(String), kept: expect.any(Array) });
    expect(receipt.erased).toContainEqual({ kind: 'messages', count: 1 });
    expect((await testApp.nobody.fetch('/api/account/deletion/receipts/wrong')).status).toBe(404);
  });

  it('nobody can sign in to it, and nobody gets the name again', async () => {
    const ann = await member('Taken_Name');
    await ann.as.run(DELETE, { name: ann.name });
    const { pool } = testApp.database;
    await eraseMember(testApp.app.services, ann.row.id);
    expect((await ann.as.run('{ viewer { id } }')).data.viewer).toBeNull();
    for (const username of [ann.name, 'Deleted account'])
      expect(
        (await testApp.nobody.fetch('/api/login', { method: 'POST', json: { username, password: PASSWORD } }))
          .status,
      ).toBe(401);
    for (const username of ['Taken_Name', 'taken_name'])
      expect(
        (
          await (
            await testApp.visitor()
          ).fetch('/api/register', { method: 'POST', json: { username, password: 'a long password' } })
        ).status,
      ).toBe(409);
    expect((await pool.query('select from users where lower(username) = $1', ['taken_name'])).rowCount).toBe(
      0,
    );
  });

  it('two erased accounts may share the name that others see, and counts are right', async () => {
    const { pool } = testApp.database;
    const count = async () =>
      Number((await pool.query(`select value from counters where name = 'users'`)).rows[0].value);
    const before = await count();
    for (const one of [await member(), await member()]) {
      await one.as.run(DELETE, { name: one.name });
      expect(await eraseMember(testApp.app.services, one.row.id)).toBe(true);
      expect(await eraseMember(testApp.app.services, one.row.id)).toBe(false);
    }
    expect(await count()).toBe(before);
  });

  it('a statement that fails leaves the account as it was, and the next time it is erased', async () => {
    const ann = await member();
    const post = await testApp.create.post({ author: ann.row, content: 'half' });
    await ann.as.run(DELETE, { name: ann.name });
    const { pool } = testApp.database;
    await pool.query(
      'alter table account_deletions add constraint broken check (erased_at is null) not valid',
    );
    await expect(eraseMember(testApp.app.services, ann.row.id)).rejects.toThrow('broken');
    expect((await pool.query('select content from posts where id = $1', [post.id])).rows).toEqual([
      { content: 'half' },
    ]);
    await pool.query('alter table account_deletions drop constraint broken');
    expect(await eraseMember(testApp.app.services, ann.row.id)).toBe(true);
  });

  it('keeping and erasing at once: one of them wins, wholly', async () => {
    for (let round = 0; round < 5; round++) {
      const ann = await member();
      await testApp.create.post({ author: ann.row });
      await ann.as.run(DELETE, { name: ann.name });
      const [kept, erased] = await Promise.all([
        ann.as.run(KEEP),
        eraseMember(testApp.app.services, ann.row.id),
      ]);
      expect([erased, kept.errors === undefined]).toContain(true);
      expect(erased).toBe(kept.errors !== undefined);
      const { rowCount } = await testApp.database.pool.query('select from posts where author_id = $1', [
        ann.row.id,
      ]);
      expect(rowCount).toBe(erased ? 0 : 1);
    }
  });
});

it('the code of a receipt is not stored', async () => {
  const ann = await member();
  const { data } = await ann.as.run(DELETE, { name: ann.name });
  const code = data.deleteAccount.receiptCode as string;
  const { rows } = await testApp.database.pool.query(
    `select encode(receipt_hash, 'hex') as hash from account_deletions where user_id = $1`,
    [ann.row.id],
  );
  expect(rows[0].hash).toBe(createHash('sha256').update(code).digest('hex'));
});
