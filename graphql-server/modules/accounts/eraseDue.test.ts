import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DELETE, eraseByHand, KEEP, newMember, STATE } from '../../testing/accountDeletion.ts';
import { codeOf, messageOf } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { register } from '../../testing/registration.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { whileLocked } from '../../testing/whileLocked.ts';
import { eraseDue } from './applyDeletions.ts';
import { eraseMember } from './eraseMember.ts';

const testApp = useTestApp();

describe('after 14 days', () => {
  const due = (id: number) =>
    testApp.database.pool.query('update account_deletions set erases_at = now() where user_id = $1', [id]);

  it('the account is erased once, by however many processes, and others see "Deleted account"', async () => {
    const [ann, bob] = [await newMember(testApp), await newMember(testApp)];
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
    const ann = await newMember(testApp, 'Taken_Name');
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

  it('nobody gets the name either who registers with it at the same moment', async () => {
    const row = await testApp.create.user();
    const { username } = row;
    const answer = await whileLocked(testApp, { lock: await eraseByHand(row) }, () =>
      register(testApp, { username }),
    );
    expect([codeOf(answer), messageOf(answer)]).toEqual(['CONFLICT', 'This username is taken.']);
    const named = 'select from users where username = $1';
    expect((await testApp.database.pool.query(named, [username])).rowCount).toBe(0);
  });

  it('two erased accounts may share the name that others see, and counts are right', async () => {
    const { pool } = testApp.database;
    const count = async () =>
      Number((await pool.query(`select value from counters where name = 'users'`)).rows[0].value);
    const before = await count();
    for (const one of [await newMember(testApp), await newMember(testApp)]) {
      await one.as.run(DELETE, { name: one.name });
      expect(await eraseMember(testApp.app.services, one.row.id)).toBe(true);
      expect(await eraseMember(testApp.app.services, one.row.id)).toBe(false);
    }
    expect(await count()).toBe(before);
  });

  it('an erasure that fails is not undone: the account cannot be kept, and the next time the rest is erased', async () => {
    const ann = await newMember(testApp);
    await testApp.create.post({ author: ann.row });
    const { data } = await ann.as.run(DELETE, { name: ann.name });
    const receipt = async () =>
      (await testApp.nobody.fetch(`/api/account/deletion/receipts/${data.deleteAccount.receiptCode}`)).json();
    const { pool } = testApp.database;
    await pool.query(
      'alter table account_deletions add constraint broken check (erased_at is null) not valid',
    );
    try {
      await expect(eraseMember(testApp.app.services, ann.row.id)).rejects.toThrow('broken');
    } finally {
      await pool.query('alter table account_deletions drop constraint broken');
    }
    expect(codeOf(await ann.as.run(KEEP))).toBe('NOT_FOUND');
    expect(await receipt()).toMatchObject({ erasedAt: null, erased: [] });
    expect(await eraseMember(testApp.app.services, ann.row.id)).toBe(true);
    expect((await receipt()).erased).toContainEqual({ kind: 'posts', count: 1 });
  });

  it('keeping and erasing at once: one of them wins, wholly', async () => {
    for (let round = 0; round < 5; round++) {
      const ann = await newMember(testApp);
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
  const ann = await newMember(testApp);
  const { data } = await ann.as.run(DELETE, { name: ann.name });
  const code = data.deleteAccount.receiptCode as string;
  const { rows } = await testApp.database.pool.query(
    `select encode(receipt_hash, 'hex') as hash from account_deletions where user_id = $1`,
    [ann.row.id],
  );
  expect(rows[0].hash).toBe(createHash('sha256').update(code).digest('hex'));
});

describe('of a member with thousands of rows', () => {
  const MANY = 2_500;

  /** A bot that has liked and commented on many posts of another member, and written as many messages in a group. */
  async function newBot() {
    const { pool } = testApp.database;
    const [bot, bob] = [await newMember(testApp), await newMember(testApp)];
    const groupId = await testApp.create.group({ creator: bob.row });
    await testApp.create.groupMessage({ sender: bob.row, groupId });
    await pool.query(
      `insert into messages (id, conversation_id, seq, sender_id, content)
       select nextval('messages_id_seq'), c.id, 1 + n, $1, 'Alert ' || n
         from conversations c, generate_series(1, $3::int) n where c.group_id = $2`,
      [bot.row.id, groupId, MANY],
    );
    await pool.query('update conversations set last_seq = last_seq + $2 where group_id = $1', [
      groupId,
      MANY,
    ]);
    const { rows } = await pool.query<{ id: number }>(
      `insert into posts (author_id, content, like_count, comment_count)
       select $1, 'gm ' || n, 1, 1 from generate_series(1, $2::int) n returning id`,
      [bob.row.id, MANY],
    );
    const posts = rows.map(({ id }) => id);
    await pool.query(
      `with posts as (select unnest($2::int[]) as id),
            own as (insert into posts (author_id, content) select $1, 'bot' from posts),
            liked as (insert into likes (post_id, user_id) select id, $1 from posts)
       insert into comments (post_id, author_id, content) select id, $1, 'nice' from posts`,
      [bot.row.id, posts],
    );
    const { data } = await bot.as.run(DELETE, { name: bot.name });
    return { bot, bob, groupId, posts, code: data.deleteAccount.receiptCode as string };
  }

  it('all are erased, and the receipt and the counters of others are right', async () => {
    const { bot, posts, code } = await newBot();
    expect(await eraseMember(testApp.app.services, bot.row.id)).toBe(true);
    const receipt = await (await testApp.nobody.fetch(`/api/account/deletion/receipts/${code}`)).json();
    for (const kind of ['likes', 'comments', 'posts', 'messages'])
      expect(receipt.erased).toContainEqual({ kind, count: MANY });
    const { pool } = testApp.database;
    const { rows } = await pool.query(
      `select sum(like_count)::int as likes, sum(comment_count)::int as comments,
              (select count(*)::int from messages where sender_id = $2 and content <> '') as messages
         from posts where id = any ($1)`,
      [posts, bot.row.id],
    );
    expect(rows).toEqual([{ likes: 0, comments: 0, messages: 0 }]);
  });

  /** What `meanwhile` does after two of three batches of likes. */
  async function erasingWhile(bot: { row: { id: number } }, posts: number[], meanwhile: () => Promise<void>) {
    const { pool } = testApp.database;
    const holding = await pool.connect();
    const likes = async () =>
      Number((await pool.query('select count(*) from likes where user_id = $1', [bot.row.id])).rows[0].count);
    try {
      await holding.query('begin');
      await holding.query('select from posts where id = $1 for update', [posts.at(-1)]);
      const erasing = eraseMember(testApp.app.services, bot.row.id);
      await expect.poll(likes).toBe(500);
      await meanwhile();
      await holding.query('rollback');
      return await erasing;
    } finally {
      holding.release(true);
    }
  }

  it('nobody waits for all of them: not who likes a post, nor who writes in the chat', async () => {
    const { bot, bob, groupId, posts } = await newBot();
    const erased = await erasingWhile(bot, posts, async () => {
      const like = `mutation { likePost(input: { postId: ${posts[0]} }) { likeCount } }`;
      expect((await bob.as.run(like)).data.likePost.likeCount).toBe(1);
      const send = `mutation { sendGroupMessage(input: { groupId: ${groupId}, content: "gm" }) { id } }`;
      expect((await bob.as.run(send)).errors).toBeUndefined();
    });
    expect(erased).toBe(true);
  });

  it('it ends when a process of an earlier version keeps the account meanwhile', async () => {
    const { bot, posts } = await newBot();
    const { pool } = testApp.database;
    let kept: Promise<unknown> | undefined;
    const erased = await erasingWhile(bot, posts, async () => {
      kept = pool.query('delete from account_deletions where user_id = $1', [bot.row.id]);
      const waiting = `select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'delete from account_deletions%'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    });
    await kept;
    expect(erased).toBe(false);
    const { rows } = await pool.query(
      `select (select count(*)::int from messages where sender_id = $1 and content <> '') as messages,
              (select count(*)::int from comments where author_id = $1) as comments`,
      [bot.row.id],
    );
    expect(rows).toEqual([{ messages: MANY, comments: MANY }]);
  });
});
