import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS } from '../../graphql-server/contract/base58.ts';
import { seedDemo } from './seed.ts';
import { PASSWORD, SIGN_INS } from './users.ts';
import { cleanText } from '../../graphql-server/platform/graphql/scalars.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { codePoints } from '../../graphql-server/platform/graphql/validation.ts';

const testApp = useTestApp();
beforeAll(() => seedDemo(testApp.database, testApp.app.services.media.store), 90_000);

const rows = async (query: string) => (await testApp.database.pool.query(query)).rows;
const number = async (query: string) => Number((await rows(`select (${query}) as number`))[0].number);
const texts = async (query: string) => (await rows(`select content from ${query}`)).map((row) => row.content);

describe('the demo community', () => {
  it('is a lively one', async () => {
    expect(await number('select count(*) from users')).toBe(400);
    expect(await number('select count(*) from posts')).toBe(3_000);
    expect(await number('select count(*) from comments')).toBeGreaterThan(5_000);
    expect(await number('select count(*) from comments')).toBeLessThan(7_000);
    expect(await number('select count(*) from likes')).toBeGreaterThan(12_000);
    expect(await number('select count(*) from shares')).toBeGreaterThan(500);
    expect(
      await number("select count(*) from posts where created_at > now() - interval '1 hour'"),
    ).toBeGreaterThan(5);
  });

  it('shows faces, pictures and stories, each of them kept', async () => {
    expect(await number('select count(*) from users where picture_id is not null')).toBeGreaterThan(250);
    expect(await number('select count(*) from posts where media_id is not null')).toBeGreaterThan(150);
    expect(
      await number(
        'select count(*) from stories where created_at between now() - $$1 day$$::interval and now()',
      ),
    ).toBe(10);
    expect(
      await number(
        'select count(*) from users join media on media.id = picture_id where owner_id <> users.id',
      ),
    ).toBe(0);
    const { data } = await testApp.nobody.run('{ stories(first: 10) { nodes { imageUrl } } }');
    for (const { imageUrl } of data.stories.nodes)
      expect((await testApp.nobody.fetch(imageUrl)).status).toBe(200);
  });

  it('sells things of every category, some of them sold', async () => {
    expect(await number('select count(*) from listings where sold_at is null')).toBeGreaterThan(20);
    expect(await number('select count(*) from listings where sold_at is not null')).toBeGreaterThan(0);
    expect(await number('select count(distinct category) from listings')).toBe(8);
    expect(await number('select count(*) from listings where media_id is not null')).toBeGreaterThan(20);
    const early = `select count(*) from listings l join users u on u.id = seller_id
      where l.created_at < u.created_at or l.created_at > now() or sold_at > now() or sold_at < l.created_at`;
    expect(await number(early)).toBe(0);
    const { data } = await testApp.nobody.run(
      '{ listings { nodes { description walletAddress imageUrl } } }',
    );
    for (const { description, walletAddress, imageUrl } of data.listings.nodes) {
      expect(description).toBe(cleanText(description));
      if (walletAddress) expect(walletAddress).toMatch(ADDRESS);
      if (imageUrl) expect((await testApp.nobody.fetch(imageUrl)).status).toBe(200);
    }
  });

  it('counts what it has', async () => {
    const wrong = await rows(
      `select id from posts
        where like_count <> (select count(*) from likes where post_id = posts.id)
           or comment_count <> (select count(*) from comments where post_id = posts.id)
           or share_count <> (select count(*) from shares where post_id = posts.id)`,
    );
    expect(wrong).toEqual([]);
  });

  it.each(['likes', 'comments', 'shares'])(
    'has its %s after their posts and not in the future',
    async (table) => {
      const early = `select count(*) from ${table} join posts on posts.id = post_id where ${table}.created_at <= posts.created_at`;
      expect(await number(early)).toBe(0);
      expect(await number(`select count(*) from ${table} where created_at > now()`)).toBe(0);
    },
  );

  it.each([
    ['likes', 'user_id'],
    ['comments', 'author_id'],
    ['posts', 'author_id'],
  ])('has its %s from members who had joined', async (table, member) => {
    const early = `select count(*) from ${table} join users on users.id = ${member} where ${table}.created_at < users.created_at`;
    expect(await number(early)).toBe(0);
  });

  it.each(['posts', 'comments'])('has ids of %s in the order of time', async (table) => {
    const swapped = `select count(*) from (select created_at < lag(created_at) over (order by id) as back from ${table}) t where back`;
    expect(await number(swapped)).toBe(0);
  });

  it.each([
    ['posts', 5_000],
    ['comments', 2_000],
  ])('obeys the limits of %s', async (table, limit) => {
    for (const content of await texts(table)) {
      expect(content).toBe(cleanText(content));
      expect(content).not.toMatch(/[{}]|undefined/);
      expect(codePoints(content)).toBeGreaterThan(0);
      expect(codePoints(content)).toBeLessThanOrEqual(limit);
    }
  });

  it('has friends who had both joined, and requests only between others', async () => {
    expect(await number('select count(*) from friendships')).toBeGreaterThan(1_000);
    const early = `select count(*) from friendships f join users u on u.id in (user_low, user_high) where f.created_at < u.created_at`;
    expect(await number(early)).toBe(0);
    const needless = `select count(*) from friend_requests join friendships
      on user_low = least(sender_id, receiver_id) and user_high = greatest(sender_id, receiver_id)`;
    expect(await number(needless)).toBe(0);
    expect(await number("select count(*) from friend_requests where status = 'PENDING'")).toBeGreaterThan(80);
  });

  it.each(SIGN_INS)('has news, friends and requests for %s', async (username) => {
    const id = `(select id from users where username = '${username}')`;
    const { data } = await (
      await testApp.as({ id: await number(`select id from users where username = '${username}'`) })
    ).run(
      `{ unreadNotificationCount friendRequests { nodes { id } }
         viewer { stats { friendsCount } } notifications(first: 100) { nodes { createdAt } } }`,
    );
    expect(await number(`select count(*) from notifications where recipient_id = ${id}`)).toBeGreaterThan(5);
    expect(data.unreadNotificationCount).toBeGreaterThan(0);
    expect(data.friendRequests.nodes.length).toBeGreaterThan(3);
    expect(data.viewer.stats.friendsCount).toBeGreaterThan(12);
    const times = data.notifications.nodes.map((node: any) => node.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each(SIGN_INS)('has talks for %s, some of them with a last word to read', async (username) => {
    const id = await number(`select id from users where username = '${username}'`);
    const { data } = await (
      await testApp.as({ id })
    ).run(
      '{ unreadMessageCount messageRequestCount conversations(requests: false) { nodes { lastMessage { createdAt } } } }',
    );
    expect(data.unreadMessageCount).toBeGreaterThan(0);
    expect(data.messageRequestCount).toBe(2);
    const ends = data.conversations.nodes.map((node: any) => node.lastMessage.createdAt);
    expect(ends.length).toBeGreaterThan(3);
    expect(ends).toEqual(ends.toSorted().toReversed());
  });

  it('has a forum whose counts, times and statuses agree', async () => {
    expect(await number('select count(*) from forum_posts')).toBeGreaterThan(12);
    const wrong = `select count(*) from forum_posts p
      where replies_count <> (select count(*) from forum_replies where forum_post_id = p.id)
         or status <> coalesce((select to_status from forum_status_changes
                                 where forum_post_id = p.id order by id desc limit 1), 'OPEN')`;
    expect(await number(wrong)).toBe(0);
    for (const table of ['forum_replies', 'forum_status_changes']) {
      const early = `select count(*) from ${table} t join forum_posts p on p.id = forum_post_id
        where t.created_at <= p.created_at or t.created_at > now()`;
      expect(await number(early)).toBe(0);
    }
    expect(await number('select count(distinct status) from forum_posts')).toBe(4);
    expect(await number("select count(*) from notifications where kind = 'FORUM_REPLY'")).toBeGreaterThan(3);
  });

  it.each(SIGN_INS)('has groups for %s, with members who talk', async (username) => {
    const id = await number(`select id from users where username = '${username}'`);
    const visitor = await testApp.as({ id });
    const { data } = await visitor.run(`{
      ownGroups { nodes { id memberCount unreadCount membership { role } members(first: 100) { nodes { id } } } }
      discoverGroups { nodes { id } } groupInvitations { nodes { id } } }`);
    const own = data.ownGroups.nodes;
    expect(own.length).toBeGreaterThan(3);
    expect(data.discoverGroups.nodes.length).toBeGreaterThan(3);
    expect(own.some((group: any) => group.membership.role === 'ADMIN')).toBe(true);
    for (const group of own) expect(group.members.nodes).toHaveLength(group.memberCount);
    if (username === 'demo') expect(data.groupInvitations.nodes).toHaveLength(1);
    const QUERY =
      'query ($id: ID!) { groupMessages(groupId: $id) { nodes { content createdAt media { url } } } }';
    const { data: chat } = await visitor.run(QUERY, { id: own[0].id });
    expect(chat.groupMessages.nodes.length).toBeGreaterThan(4);
    const times = chat.groupMessages.nodes.map((message: any) => message.createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it('mentions only members', async () => {
    const names = new Set((await rows('select username from users')).map((row) => row.username));
    const mentions = [...(await texts('posts')), ...(await texts('comments'))].flatMap((content) =>
      [...content.matchAll(/@([\w.-]*\w)/g)].map(([, name]) => name),
    );
    expect(mentions.length).toBeGreaterThan(300);
    expect(mentions.filter((name) => !names.has(name))).toEqual([]);
  });

  it('does not repeat itself on the first pages of the feed', async () => {
    const { data } = await testApp.nobody.run('{ feed(first: 100) { nodes { content } } }');
    const contents: string[] = data.feed.nodes.map((post: { content: string }) => post.content);
    expect(contents).toHaveLength(100);
    expect(new Set(contents.map((content) => content.slice(0, 20))).size).toBeGreaterThanOrEqual(99);
    expect(new Set(contents).size).toBe(100);
  });

  it('has no answer twice under a post', async () => {
    expect(await rows('select post_id from comments group by post_id, content having count(*) > 1')).toEqual(
      [],
    );
  });

  it.each(SIGN_INS)('lets %s sign in', async (username) => {
    const answer = await testApp.nobody.fetch('/api/login', {
      method: 'POST',
      json: { username, password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ username });
  });

  it('is made once', async () => {
    expect(await seedDemo(testApp.database, testApp.app.services.media.store)).toBe(false);
    expect(await number('select count(*) from posts')).toBe(3_000);
  });
});
