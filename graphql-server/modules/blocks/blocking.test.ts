import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { BLOCK, RELATIONS, UNBLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import {
  codeOf,
  DELETE_COMMENT,
  idOfComment,
  idOfPost,
  LIKE,
  NOTIFICATIONS,
  READ,
  UPDATE_COMMENT,
} from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor, cleo: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity;

beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  ann = await testApp.as(annsRow);
  bob = await testApp.as(bobsRow);
  cleo = await testApp.as(await testApp.create.user());
});

const block = () => ann.run(BLOCK, { id: bobsRow.id });
const textOf = async (visitor: Visitor, document: string, variables = {}) =>
  JSON.stringify((await visitor.run(document, variables)).data);

describe('the block itself', () => {
  it('is listed for the blocker alone, repeats without effect, and ends', async () => {
    for (let n = 0; n < 2; n++) expect((await block()).data.blockUser.id).toBe(String(bobsRow.id));
    expect((await ann.run(RELATIONS)).data.blockedUsers.nodes).toEqual([{ id: String(bobsRow.id) }]);
    expect((await bob.run(RELATIONS)).data.blockedUsers.nodes).toEqual([]);
    for (let n = 0; n < 2; n++) expect(codeOf(await ann.run(UNBLOCK, { id: bobsRow.id }))).toBe('OK');
    expect((await ann.run(RELATIONS)).data.blockedUsers.nodes).toEqual([]);
    expect(codeOf(await bob.run('query ($id: ID!) { user(id: $id) { id } }', { id: annsRow.id }))).toBe('OK');
  });

  it('is refused for oneself, for nobody, and for a member who has blocked the viewer', async () => {
    expect(codeOf(await ann.run(BLOCK, { id: annsRow.id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ann.run(BLOCK, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
    expect(codeOf(await ann.run(BLOCK, { id: 'x' }))).toBe('BAD_USER_INPUT');
    await block();
    for (const document of [BLOCK, UNBLOCK])
      expect(codeOf(await bob.run(document, { id: annsRow.id }))).toBe('NOT_FOUND');
  });

  it('ends the friendship and the requests of the two', async () => {
    await testApp.create.friendship(annsRow, bobsRow);
    await testApp.create.friendRequest({ sender: bobsRow, receiver: annsRow });
    await block();
    await ann.run(UNBLOCK, { id: bobsRow.id });
    const { data } = await ann.run(
      `query ($id: ID!) { user(id: $id) { friendship friendRequest { id } } friendRequests { nodes { id } } }`,
      { id: bobsRow.id },
    );
    expect(data).toEqual({
      user: { friendship: 'NONE', friendRequest: null },
      friendRequests: { nodes: [] },
    });
  });
});

describe('what the two see of each other', () => {
  const LISTS = `query ($name: Text!) {
    feed { nodes { author { id } latestComments { author { id } } likers { nodes { id } } comments { nodes { author { id } } } } }
    users { nodes { id } } active: users(sort: ACTIVE) { nodes { id } } searchUsers(query: $name) { id }
    stories { nodes { author { id } } } listings { nodes { seller { id } } }
    forumPosts { nodes { author { id } replies { nodes { author { id } } } } }
    onlineUsers { users { id } } notifications { nodes { actor { id } } } }`;

  it('is missing in every list, of either, and nobody else misses it', async () => {
    const shared = await idOfPost(cleo, 'gm');
    for (const [visitor, row] of [
      [ann, annsRow],
      [bob, bobsRow],
    ] as const) {
      await idOfPost(visitor, 'gm');
      await idOfComment(visitor, shared, 'wagmi');
      await visitor.run(LIKE, { id: shared });
      await visitor.run('mutation { heartbeat }');
      await testApp.create.listing({ seller: row });
      await testApp.create.forumPost({ author: row });
    }
    await testApp.create.notification({ recipient: annsRow, actor: bobsRow });
    const names = { name: bobsRow.username.slice(0, 6) };
    const seen = (id: number) => `"id":"${id}"`;
    await testApp.app.services.presence.settled();
    expect(await textOf(ann, LISTS, names)).toContain(seen(bobsRow.id));
    await block();
    expect(await textOf(ann, LISTS, names)).not.toContain(seen(bobsRow.id));
    expect(await textOf(bob, LISTS, names)).not.toContain(seen(annsRow.id));
    for (const id of [annsRow.id, bobsRow.id]) expect(await textOf(cleo, LISTS, names)).toContain(seen(id));
  });

  it('has no changes of status by the other, nor anybody one by a deleted account', async () => {
    const id = await testApp.create.forumPost();
    await testApp.database.pool.query(
      `insert into forum_status_changes (forum_post_id, actor_id, from_status, to_status)
       values ($1, $2, 'OPEN', 'RESOLVED')`,
      [id, bobsRow.id],
    );
    const changes = async (as: Visitor) =>
      (await as.run(`{ forumPost(id: ${id}) { statusChanges { actor { id } } } }`)).data.forumPost
        .statusChanges;
    const all = [{ actor: { id: String(bobsRow.id) } }];
    expect(await changes(ann)).toEqual(all);
    await block();
    expect(await changes(ann)).toEqual([]);
    for (const as of [bob, cleo, testApp.nobody]) expect(await changes(as)).toEqual(all);
    const deletion = `mutation { deleteAccount(input: { username: "${bobsRow.username}" }) { erasesAt } }`;
    expect(codeOf(await bob.run(deletion))).toBe('OK');
    for (const as of [cleo, testApp.nobody]) expect(await changes(as)).toEqual([]);
  });

  it('leaves the public counts as they are', async () => {
    const shared = await idOfPost(cleo, 'gm');
    await bob.run(LIKE, { id: shared });
    await idOfComment(bob, shared, 'wagmi');
    await block();
    const { data } = await ann.run(
      `query ($id: ID!) { post(id: $id) { likeCount commentCount likers { nodes { id } } latestComments { id } } }`,
      { id: shared },
    );
    expect(data.post).toEqual({ likeCount: 1, commentCount: 1, likers: { nodes: [] }, latestComments: [] });
  });

  it('a like and a comment are refused without a trace', async () => {
    const id = await idOfPost(ann, 'gm');
    await bob.run(LIKE, { id });
    await block();
    for (const document of [
      LIKE,
      'mutation ($id: ID!) { unlikePost(input: { postId: $id }) { id } }',
      'mutation ($id: ID!) { sharePost(input: { postId: $id }) { id } }',
      'mutation ($id: ID!) { createComment(input: { postId: $id, content: "gm" }) { id } }',
    ])
      expect(codeOf(await bob.run(document, { id }))).toBe('NOT_FOUND');
    const { data } = await cleo.run(
      'query ($id: ID!) { post(id: $id) { likeCount commentCount shareCount } }',
      { id },
    );
    expect(data.post).toEqual({ likeCount: 1, commentCount: 0, shareCount: 0 });
  });

  it('the friends of a third member are listed without the other', async () => {
    const friend = await testApp.create.user();
    await testApp.create.friendship(friend, bobsRow);
    await block();
    const FRIENDS = 'query ($id: ID!) { user(id: $id) { stats { friendsCount } friends { nodes { id } } } }';
    expect((await ann.run(FRIENDS, { id: friend.id })).data.user).toEqual({
      stats: { friendsCount: 1 },
      friends: { nodes: [] },
    });
  });

  it('a visitor sees both as before', async () => {
    const id = await idOfPost(bob, 'gm');
    await block();
    expect(codeOf(await testApp.nobody.run('query ($id: ID!) { post(id: $id) { id } }', { id }))).toBe('OK');
  });

  it('notifications come back with the other, except those of ended requests', async () => {
    await bob.run('mutation ($id: ID!) { sendFriendRequest(input: { receiverId: $id }) { id } }', {
      id: annsRow.id,
    });
    await bob.run('mutation ($id: ID!) { bonk(input: { userId: $id }) { message } }', { id: annsRow.id });
    await block();
    expect((await ann.run(NOTIFICATIONS)).data).toEqual({
      unreadNotificationCount: 0,
      notifications: { nodes: [] },
    });
    await ann.run(UNBLOCK, { id: bobsRow.id });
    expect((await ann.run(NOTIFICATIONS)).data).toEqual({
      unreadNotificationCount: 1,
      notifications: { nodes: [{ message: `${bobsRow.username} bonked you!` }] },
    });
  });
});

describe('what the blocked member has written under posts of the other', () => {
  it('a comment can be deleted by its author, and nothing else', async () => {
    const post = await idOfPost(ann, 'gm');
    const [own, other] = [await idOfComment(bob, post, 'gm ann'), await idOfComment(cleo, post, 'gm')];
    await block();
    expect(codeOf(await bob.run(UPDATE_COMMENT, { id: own }))).toBe('NOT_FOUND');
    expect(codeOf(await bob.run(DELETE_COMMENT, { id: other }))).toBe('NOT_FOUND');
    for (let n = 0; n < 2; n++) expect(codeOf(await bob.run(DELETE_COMMENT, { id: own }))).toBe('OK');
    const { data } = await cleo.run(READ, { id: post });
    expect(data.post).toMatchObject({ commentCount: 1, comments: { nodes: [{ id: other }] } });
  });

  it('so can a reply', async () => {
    const forumPostId = await testApp.create.forumPost({ author: annsRow });
    const id = await testApp.create.forumReply({ forumPostId, author: bobsRow });
    await block();
    const deletion = `mutation { deleteForumReply(input: { replyId: ${id} }) }`;
    expect(codeOf(await cleo.run(deletion))).toBe('FORBIDDEN');
    expect(codeOf(await bob.run(deletion))).toBe('OK');
    const { data } = await cleo.run(`{ forumPost(id: ${forumPostId}) { repliesCount } }`);
    expect(data.forumPost.repliesCount).toBe(0);
  });
});
