import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

const LIST = `{ unreadNotificationCount notifications(first: 50) {
  nodes { id type read link excerpt actorCount actor { username } } } }`;
const READ =
  'mutation ($id: ID!, $alike: Boolean) { markNotificationRead(input: {notificationId: $id, alike: $alike}) { id read } }';
const LIKE = 'mutation ($id: ID!) { likePost(input: {postId: $id}) { id } }';
const UNLIKE = 'mutation ($id: ID!) { unlikePost(input: {postId: $id}) { id } }';
const COMMENT = 'mutation ($id: ID!) { createComment(input: {postId: $id, content: "gm"}) { id } }';
const BONK = 'mutation ($id: ID!) { bonk(input: {userId: $id}) { message } }';
const WERE_READ = 'subscription { notificationsRead { notificationId otherIds unreadNotificationCount } }';

let [asAnn, asBob, asEve]: Visitor[] = [];
let [post, other]: { id: number }[] = [];
let annId = 0;
let [annName, eveName] = ['', ''];
beforeEach(async () => {
  const [ann, bob, eve] = [
    await testApp.create.user(),
    await testApp.create.user(),
    await testApp.create.user(),
  ];
  annId = ann.id;
  [annName, eveName] = [ann.username, eve.username];
  [asAnn, asBob, asEve] = [await testApp.as(ann), await testApp.as(bob), await testApp.as(eve)];
  post = await testApp.create.post({ author: ann, content: `One\n\u202Etwo ${'word '.repeat(900)}` });
  other = await testApp.create.post({ author: ann, content: 'another' });
});

const done = async (as: Visitor, document: string, id: number) =>
  expect((await as.run(document, { id })).errors).toBeUndefined();
async function list() {
  const { data } = await asAnn!.run(LIST);
  return { unread: data.unreadNotificationCount as number, nodes: data.notifications.nodes as any[] };
}

describe('what a notification says of its post', () => {
  it('is its beginning, and how many like it beside its author', async () => {
    for (const as of [asBob!, asEve!, asAnn!]) await done(as, LIKE, post!.id);
    await done(asBob!, COMMENT, other!.id);
    await done(asBob!, BONK, annId);
    const [bonk, comment, ...likes] = (await list()).nodes;
    expect(bonk).toMatchObject({ excerpt: null, actorCount: 1 });
    expect(comment).toMatchObject({ excerpt: 'another', actorCount: 1 });
    expect(likes).toHaveLength(2);
    for (const like of likes) {
      expect(like.actorCount).toBe(2);
      expect(like.excerpt).toMatch(/^One two word .*word…$/);
      expect([...like.excerpt].length).toBeLessThanOrEqual(80);
    }
  });

  it('counts those who have liked, whether its author has or not', async () => {
    for (const as of [asBob!, asEve!]) await done(as, LIKE, post!.id);
    expect((await list()).nodes).toMatchObject([{ actorCount: 2 }, { actorCount: 2 }]);
  });

  it('is what a picture shows, for a post without a text', async () => {
    const medium = await uploaded(asAnn!, 'image/png', await png());
    const { data } = await asAnn!.run(
      'mutation ($medium: ID!) { createPost(input: { mediaId: $medium, mediaAlt: "A red parrot" }) { id } }',
      { medium },
    );
    await done(asBob!, LIKE, data.createPost.id);
    expect((await list()).nodes).toMatchObject([{ excerpt: 'A red parrot' }]);
  });

  it('is still a number when all likes were taken back, or the post is gone', async () => {
    await done(asBob!, LIKE, post!.id);
    await done(asBob!, UNLIKE, post!.id);
    expect((await list()).nodes).toMatchObject([{ actorCount: 1 }]);
    await testApp.database.pool.query('delete from likes where post_id = $1', [post!.id]);
    await testApp.database.pool.query('delete from posts where id = $1', [post!.id]);
    expect((await list()).nodes).toMatchObject([{ actorCount: 1, excerpt: null }]);
  });
});

describe('one notification with all that are like it', () => {
  it('is read: those of the same kind about the same post, and no others', async () => {
    for (const as of [asBob!, asEve!]) {
      await done(as, LIKE, post!.id);
      await done(as, COMMENT, post!.id);
    }
    await done(asBob!, LIKE, other!.id);
    await done(asBob!, BONK, annId);
    const before = await list();
    const likes = before.nodes.filter(({ type, link }) => type === 'LIKE' && link.endsWith(`=${post!.id}`));
    const heard = await subscribe(connect(asAnn!, testApp.url), WERE_READ, 'notifications.read', testApp);
    const { data } = await asAnn!.run(READ, { id: likes[1].id, alike: true });
    expect(data.markNotificationRead).toEqual({ id: likes[1].id, read: true });
    const { unread, nodes } = await list();
    expect([before.unread, unread]).toEqual([6, 4]);
    expect(nodes.filter(({ read }) => read).map(({ id }) => id)).toEqual(likes.map(({ id }) => id));
    const event = {
      notificationId: likes[1].id,
      otherIds: [likes[0].id],
      unreadNotificationCount: 4,
    };
    await soon(() => heard.length).toBe(1);
    expect(heard[0].data.notificationsRead).toEqual(event);
  });

  it('is one that was read before: the others are read, the newest first, and subscribers hear of them', async () => {
    const dan = await testApp.as(await testApp.create.user());
    await done(asBob!, LIKE, post!.id);
    const [{ id }] = (await list()).nodes;
    await asAnn!.run(READ, { id });
    for (const as of [asEve!, dan]) await done(as, LIKE, post!.id);
    const others = (await list()).nodes.slice(0, 2).map((node) => node.id);
    const heard = await subscribe(connect(asAnn!, testApp.url), WERE_READ, 'notifications.read', testApp);
    await asAnn!.run(READ, { id, alike: true });
    await soon(() => heard.map(({ data }) => data.notificationsRead)).toEqual([
      { notificationId: id, otherIds: others, unreadNotificationCount: 0 },
    ]);
  });

  it('is nobody else’s, although both were invited to the same group', async () => {
    const owner = await testApp.create.user();
    const groupId = await testApp.create.group({ creator: owner, name: 'Builders' });
    const asOwner = await testApp.as(owner);
    for (const username of [annName, eveName])
      await asOwner.run(
        'mutation ($id: ID!, $username: Text!) { inviteToGroup(input: { groupId: $id, username: $username }) { id } }',
        { id: groupId, username },
      );
    const [{ id }] = (await list()).nodes;
    const { errors } = await asEve!.run(READ, { id, alike: true });
    expect((errors as any[])[0].extensions.code).toBe('NOT_FOUND');
    for (const as of [asAnn!, asEve!])
      expect((await as.run('{ unreadNotificationCount }')).data).toEqual({ unreadNotificationCount: 1 });
  });

  it('is nobody else’s', async () => {
    await done(asBob!, LIKE, post!.id);
    const [{ id }] = (await list()).nodes;
    const { errors } = await asBob!.run(READ, { id, alike: true });
    expect((errors as any[])[0].extensions.code).toBe('NOT_FOUND');
    expect((await list()).unread).toBe(1);
  });

  it('is one bonk alone, for bonks are about no post', async () => {
    await done(asBob!, BONK, annId);
    await done(asEve!, BONK, annId);
    const [{ id }] = (await list()).nodes;
    await asAnn!.run(READ, { id, alike: true });
    expect((await list()).unread).toBe(1);
  });
});
