import type { Pool } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const LIST = `query ($first: Int, $after: String) { unreadNotificationCount notifications(first: $first, after: $after) {
  nodes { id type message read link createdAt actor { username } } pageInfo { endCursor hasNextPage } } }`;
const READ = 'mutation ($id: ID!) { markNotificationRead(input: {notificationId: $id}) { id read } }';
const READ_ALL = 'mutation { markAllNotificationsRead }';
const LIKE = 'mutation ($id: ID!) { likePost(input: {postId: $id}) { id } }';
const UNLIKE = 'mutation ($id: ID!) { unlikePost(input: {postId: $id}) { id } }';
const COMMENT = 'mutation ($id: ID!) { createComment(input: {postId: $id, content: "gm"}) { id } }';
const ASK = 'mutation ($id: ID!) { sendFriendRequest(input: {receiverId: $id}) { id } }';
const BONK = 'mutation ($id: ID!) { bonk(input: {userId: $id}) { message } }';
const RECEIVED =
  'subscription { notificationReceived { notificationId unreadNotificationCount notification { message read } } }';
const WERE_READ =
  'subscription { notificationsRead { notificationId otherIds isRead unreadNotificationCount } }';

let [ann, bob]: UserEntity[] = [];
let [asAnn, asBob]: Visitor[] = [];
let post: { id: number };
beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  post = await testApp.create.post({ author: ann });
});

async function listOf(as: Visitor, variables = {}) {
  const { data } = await as.run(LIST, variables);
  return { unread: data.unreadNotificationCount, ...data.notifications };
}
const messagesOf = async (as: Visitor) => (await listOf(as)).nodes.map((node: any) => node.message);

/** Makes inserts into a table fail until the result is called. */
async function refuseRows(pool: Pool, table: string): Promise<() => Promise<unknown>> {
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse before insert on ${table} for each row execute function refuse()`,
  );
  return () => pool.query('drop function refuse cascade');
}

describe('notifications', () => {
  it('of a kind of a later build are listed with the others', async () => {
    await asBob!.run(LIKE, { id: post.id });
    await testApp.database.pool.query(
      "insert into notifications (recipient_id, actor_id, kind) values ($1, $2, 'OF_A_LATER_BUILD')",
      [ann!.id, bob!.id],
    );
    expect(await messagesOf(asAnn!)).toEqual([
      'Something happened that this version cannot show yet',
      `${bob!.username} liked your post`,
    ]);
  });

  it('tell of likes, comments, requests, bonks and answers, newest first, with the specified texts', async () => {
    await asBob!.run(LIKE, { id: post.id });
    await asBob!.run(COMMENT, { id: post.id });
    await asBob!.run(ASK, { id: ann!.id });
    await asBob!.run(BONK, { id: ann!.id });
    const { nodes, unread } = await listOf(asAnn!);
    const seen = nodes.map(({ type, message, link }: any) => [type, message, link]);
    const { username } = bob!;
    expect(seen).toEqual([
      ['BONK', `${username} bonked you!`, `/profile/${username}`],
      ['FRIEND_REQUEST', `${username} sent you a friend request`, `/profile/${username}`],
      ['COMMENT', `${username} commented on your post`, `/?post=${post.id}`],
      ['LIKE', `${username} liked your post`, `/?post=${post.id}`],
    ]);
    expect(nodes[0]).toMatchObject({
      read: false,
      actor: { username },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(unread).toBe(4);
    await asAnn!.run(ASK, { id: bob!.id });
    expect((await listOf(asBob!)).nodes).toMatchObject([
      { type: 'OTHER', message: `${ann!.username} accepted your friend request` },
    ]);
  });

  it('tell of one thing once: a like taken back and given again, also when all comes at once', async () => {
    for (const document of [LIKE, UNLIKE, LIKE, LIKE])
      expect((await asBob!.run(document, { id: post.id })).errors).toBeUndefined();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => asBob!.run(n % 2 ? LIKE : UNLIKE, { id: post.id })),
    );
    expect(await messagesOf(asAnn!)).toEqual([`${bob!.username} liked your post`]);
  });

  it('tell of each comment', async () => {
    for (let n = 0; n < 2; n++) await asBob!.run(COMMENT, { id: post.id });
    expect(await messagesOf(asAnn!)).toHaveLength(2);
  });

  it('never tell a member what he did himself', async () => {
    for (const document of [LIKE, COMMENT])
      expect((await asAnn!.run(document, { id: post.id })).errors).toBeUndefined();
    expect(await listOf(asAnn!)).toMatchObject({ nodes: [], unread: 0 });
  });

  it('are kept or lost with what they tell of', async () => {
    const { pool } = testApp.database;
    const undo = await refuseRows(pool, 'notifications');
    try {
      expect(codeOf(await asBob!.run(LIKE, { id: post.id }))).toBe('INTERNAL_SERVER_ERROR');
      expect(codeOf(await asBob!.run(ASK, { id: ann!.id }))).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await undo();
    }
    const { rows } = await pool.query('select like_count from posts where id = $1', [post.id]);
    expect(rows).toEqual([{ like_count: 0 }]);
    expect((await asBob!.run(LIKE, { id: post.id })).errors).toBeUndefined();
    expect((await asBob!.run(ASK, { id: ann!.id })).errors).toBeUndefined();
    expect(await messagesOf(asAnn!)).toHaveLength(2);
  });

  it('stand in pages', async () => {
    for (let n = 0; n < 3; n++) await asBob!.run(COMMENT, { id: post.id });
    const first = await listOf(asAnn!, { first: 2 });
    const next = await listOf(asAnn!, { first: 2, after: first.pageInfo.endCursor });
    const ids = [...first.nodes, ...next.nodes].map((node: any) => Number(node.id));
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('are marked as read, one or all, by their recipient only', async () => {
    for (let n = 0; n < 3; n++) await asBob!.run(COMMENT, { id: post.id });
    const [{ id }] = (await listOf(asAnn!)).nodes;
    expect(codeOf(await asBob!.run(READ, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await testApp.nobody.run(READ, { id }))).toBe('UNAUTHENTICATED');
    await asBob!.run(READ_ALL);
    expect((await listOf(asAnn!)).unread).toBe(3);
    for (let time = 0; time < 2; time++)
      expect((await asAnn!.run(READ, { id })).data.markNotificationRead).toEqual({ id, read: true });
    expect((await listOf(asAnn!)).unread).toBe(2);
    await asAnn!.run(READ_ALL);
    const { unread, nodes } = await listOf(asAnn!);
    expect([unread, nodes.every((node: any) => node.read)]).toEqual([0, true]);
  });

  it('are for members', async () => {
    expect(codeOf(await testApp.nobody.run('{ unreadNotificationCount }'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await testApp.nobody.run('{ notifications { nodes { id } } }'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await testApp.nobody.run(READ_ALL))).toBe('UNAUTHENTICATED');
  });
});

describe('live', () => {
  const listen = (as: Visitor, query = RECEIVED, other = testApp) =>
    subscribe(
      connect(as, other.url),
      query,
      query === RECEIVED ? 'notification.created' : 'notifications.read',
      other,
    );

  it('a notification reaches its recipient on every process, and nobody else', async () => {
    const other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    try {
      const lists = [await listen(asAnn!), await listen(asAnn!, RECEIVED, other.testApp)];
      const strange = await listen(asBob!);
      await asBob!.run(LIKE, { id: post.id });
      const event = {
        unreadNotificationCount: 1,
        notification: { message: `${bob!.username} liked your post` },
      };
      for (const list of lists) {
        await soon(() => list.length).toBe(1);
        expect(list[0].data.notificationReceived).toMatchObject(event);
      }
      await asBob!.run(COMMENT, { id: post.id });
      await soon(() => lists.map((list) => list.length)).toEqual([2, 2]);
      expect(strange).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('each session hears its own number of unread ones, without what it has caused itself', async () => {
    const [here, alsoHere, there] = [asAnn!, asAnn!, await testApp.as(ann!)];
    const heard: any[][] = [];
    for (const as of [there, here, alsoHere])
      heard.push(await subscribe(connect(as, testApp.url), RECEIVED, 'notification.created', testApp));
    const token = 'mutation { createAccessToken(input: { name: "bot", scopes: [READ] }) { secret } }';
    expect((await here.run(token)).errors).toBeUndefined();
    await asBob!.run(BONK, { id: ann!.id });
    const counts = (list: any[]) => list.map(({ data }) => data.notificationReceived.unreadNotificationCount);
    await soon(() => heard.map(counts)).toEqual([[1, 2], [1], [1]]);
    for (const [as, count] of [
      [here, 1],
      [there, 2],
    ] as const)
      expect((await as.run(LIST)).data.unreadNotificationCount).toBe(count);
  });

  it('nothing is heard of what was undone', async () => {
    const list = await listen(asAnn!);
    expect(codeOf(await asBob!.run(LIKE, { id: 2_147_483_647 }))).toBe('NOT_FOUND');
    const undo = await refuseRows(testApp.database.pool, 'idempotency_keys');
    const headers = { 'idempotency-key': 'stored after the notification' };
    const json = { receiverId: ann!.id };
    const asked = asBob!.fetch('/api/friend-requests', { method: 'POST', json, headers });
    expect((await asked.finally(undo)).status).toBe(500);
    expect(await messagesOf(asAnn!)).toEqual([]);
    await asBob!.run(LIKE, { id: post.id });
    await soon(() => list.length).toBe(1);
    expect(list[0].data.notificationReceived.notification.message).toContain('liked');
  });

  it('what was read is heard by the other devices of the member', async () => {
    await asBob!.run(LIKE, { id: post.id });
    await asBob!.run(COMMENT, { id: post.id });
    const [list, strange] = [await listen(asAnn!, WERE_READ), await listen(asBob!, WERE_READ)];
    const [{ id }] = (await listOf(asAnn!)).nodes;
    await asAnn!.run(READ, { id });
    await asAnn!.run(READ, { id });
    await soon(() => list.length).toBe(1);
    for (let time = 0; time < 2; time++) await asAnn!.run(READ_ALL);
    await soon(() => list.length).toBe(2);
    await asBob!.run(COMMENT, { id: post.id });
    const [{ id: latest }] = (await listOf(asAnn!)).nodes;
    await asAnn!.run(READ, { id: latest });
    await soon(() => list.length).toBe(3);
    expect(list.map(({ data }) => data.notificationsRead)).toEqual([
      { notificationId: id, otherIds: [], isRead: true, unreadNotificationCount: 1 },
      { notificationId: null, otherIds: [], isRead: true, unreadNotificationCount: 0 },
      { notificationId: latest, otherIds: [], isRead: true, unreadNotificationCount: 0 },
    ]);
    expect(strange).toEqual([]);
  });

  it('the count is heard when what one is about is deleted by another member, and when that is undone', async () => {
    const { data } = await asBob!.run(COMMENT, { id: post.id });
    const heard = await listen(asAnn!, WERE_READ);
    const variables = { id: data.createComment.id };
    await asBob!.run('mutation ($id: ID!) { deleteComment(input: {commentId: $id}) }', variables);
    await soon(() => heard.length).toBe(1);
    await asBob!.run('mutation ($id: ID!) { restoreComment(input: {commentId: $id}) { id } }', variables);
    const { id } = (await listOf(asAnn!)).nodes[0];
    await soon(() => heard.map(({ data }) => data.notificationsRead)).toEqual([
      { notificationId: id, otherIds: [], isRead: false, unreadNotificationCount: 0 },
      { notificationId: id, otherIds: [], isRead: false, unreadNotificationCount: 1 },
    ]);
  });

  it('the count is heard once when a post with several is deleted, and when that is undone', async () => {
    await asBob!.run(LIKE, { id: post.id });
    await asBob!.run(COMMENT, { id: post.id });
    const heard = await listen(asAnn!, WERE_READ);
    const [newest, other] = (await listOf(asAnn!)).nodes;
    await asAnn!.run('mutation ($id: ID!) { deletePost(input: {postId: $id}) }', { id: post.id });
    await soon(() => heard.length).toBe(1);
    await asAnn!.run('mutation ($id: ID!) { restorePost(input: {postId: $id}) { id } }', { id: post.id });
    const event = { notificationId: newest.id, otherIds: [other.id], isRead: false };
    await soon(() => heard.map(({ data }) => data.notificationsRead)).toEqual([
      { ...event, unreadNotificationCount: 0 },
      { ...event, unreadNotificationCount: 2 },
    ]);
  });

  it('is for members', async () => {
    for (const query of [RECEIVED, WERE_READ]) {
      const [refusal] = await listen(testApp.nobody, query);
      expect(JSON.stringify(refusal)).toContain('UNAUTHENTICATED');
    }
  });
});
