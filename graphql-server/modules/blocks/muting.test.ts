import { beforeEach, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { BLOCK, MUTE, RELATIONS, UNMUTE } from '../../testing/relations.ts';
import { soon, subscribe, connect } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfComment, idOfPost, NOTIFICATIONS } from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity;

beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bob] = [await testApp.as(annsRow), await testApp.as(bobsRow)];
});

const mute = () => ann.run(MUTE, { id: bobsRow.id });
const BONK = 'mutation ($id: ID!) { bonk(input: { userId: $id }) { message } }';

it('leaves the member out of the feed, stories and notifications, and nowhere else', async () => {
  const id = await idOfPost(bob, 'gm');
  await idOfComment(bob, await idOfPost(ann, 'gn'), 'wagmi');
  const mediaId = await uploaded(bob, 'image/png', await png());
  await bob.run('mutation ($mediaId: ID!) { createStory(input: { mediaId: $mediaId }) { id } }', { mediaId });
  await mute();
  const FEED = '{ feed { nodes { author { id } } } stories { nodes { author { id } } } }';
  expect(JSON.stringify((await ann.run(FEED)).data)).not.toContain(`"${bobsRow.id}"`);
  expect((await ann.run(NOTIFICATIONS)).data).toEqual({
    unreadNotificationCount: 0,
    notifications: { nodes: [] },
  });
  const { data } = await ann.run(
    `query ($user: ID!, $post: ID!) { user(id: $user) { isMuted posts { nodes { id } } } post(id: $post) { id }
      mine: feed { nodes { latestComments { content } } } }`,
    { user: bobsRow.id, post: id },
  );
  expect(data.user).toEqual({ isMuted: true, posts: { nodes: [{ id }] } });
  expect(data.post.id).toBe(id);
  expect(JSON.stringify(data.mine)).toContain('wagmi');
});

it('is one-sided, silent, listed, and undone', async () => {
  await idOfPost(ann, 'gm');
  for (let n = 0; n < 2; n++) expect(codeOf(await mute())).toBe('OK');
  expect((await ann.run(RELATIONS)).data.mutedUsers.nodes).toEqual([{ id: String(bobsRow.id) }]);
  expect((await bob.run(RELATIONS)).data.mutedUsers.nodes).toEqual([]);
  expect(JSON.stringify((await bob.run('{ feed { nodes { author { id } } } }')).data)).toContain(
    `"${annsRow.id}"`,
  );
  for (let n = 0; n < 2; n++) expect(codeOf(await ann.run(UNMUTE, { id: bobsRow.id }))).toBe('OK');
  expect((await ann.run(RELATIONS)).data.mutedUsers.nodes).toEqual([]);
});

it('makes no notification, not even a live one', async () => {
  await mute();
  const document = 'subscription { notificationReceived { notification { message } } }';
  const heard = await subscribe(connect(ann, testApp.url), document, 'notification.created', testApp);
  expect((await bob.run(BONK, { id: annsRow.id })).data.bonk).toBeTruthy();
  const other = await testApp.create.user();
  await (await testApp.as(other)).run(BONK, { id: annsRow.id });
  await soon(() => heard.length).toBe(1);
  expect(heard[0].data.notificationReceived.notification.message).toBe(`${other.username} bonked you!`);
});

it('leaves new posts out of the live feed too, at once and until it is undone', async () => {
  const document = 'subscription { postCreated { post { content } } }';
  const [heard, others, visitors] = [
    await subscribe(connect(ann, testApp.url), document, 'post.created', testApp),
    await subscribe(connect(bob, testApp.url), document, 'post.created', testApp),
    await subscribe(connect(testApp.nobody, testApp.url), document, 'post.created', testApp),
  ];
  const texts = (list: any[]) => list.map(({ data }) => data.postCreated.post.content);
  await mute();
  await idOfPost(bob, 'muted');
  await idOfPost(await testApp.as(await testApp.create.user()), 'heard');
  for (const list of [others, visitors]) await soon(() => texts(list)).toEqual(['muted', 'heard']);
  await soon(() => texts(heard)).toEqual(['heard']);
  await ann.run(UNMUTE, { id: bobsRow.id });
  await idOfPost(bob, 'heard again');
  await soon(() => texts(heard)).toEqual(['heard', 'heard again']);
});

it('keeps what is live and outside of the feed, such as new listings and forum posts', async () => {
  const documents = {
    'listing.created': 'subscription { listingCreated { listingId } }',
    'forumPost.created': 'subscription { forumPostCreated { forumPostId } }',
  } as const;
  const heard = [];
  for (const [event, document] of Object.entries(documents))
    heard.push(
      await subscribe(connect(ann, testApp.url), document, event as keyof typeof documents, testApp),
    );
  await mute();
  const listing = `mutation { createListing(input: {
    title: "x", description: "x", price: 1, category: ART, condition: NEW }) { id } }`;
  expect(codeOf(await bob.run(listing))).toBe('OK');
  const forumPost = 'mutation { createForumPost(input: { title: "x", content: "x", category: BUG }) { id } }';
  expect(codeOf(await bob.run(forumPost))).toBe('OK');
  for (const list of heard) await soon(() => list.length).toBe(1);
  const { data } = await ann.run(
    '{ listings { nodes { seller { id } } } forumPosts { nodes { author { id } } } }',
  );
  expect(data.listings.nodes[0].seller.id).toBe(String(bobsRow.id));
  expect(data.forumPosts.nodes[0].author.id).toBe(String(bobsRow.id));
});

it('is refused for oneself, for nobody, and for a blocked member, who stays muted', async () => {
  expect(codeOf(await ann.run(MUTE, { id: annsRow.id }))).toBe('BAD_USER_INPUT');
  for (const document of [MUTE, UNMUTE])
    expect(codeOf(await ann.run(document, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
  await mute();
  await ann.run(BLOCK, { id: bobsRow.id });
  for (const document of [MUTE, UNMUTE])
    expect(codeOf(await ann.run(document, { id: bobsRow.id }))).toBe('NOT_FOUND');
  expect((await ann.run(RELATIONS)).data.mutedUsers.nodes).toEqual([]);
});

it('tells the other devices of the one who mutes, and nobody else', async () => {
  const document = 'subscription { relationChanged { userId isVisible isMuted } }';
  const [own, others] = [
    await subscribe(connect(ann, testApp.url), document, 'member.relationChanged', testApp),
    await subscribe(connect(bob, testApp.url), document, 'member.relationChanged', testApp),
  ];
  await mute();
  await soon(() => own.length).toBe(1);
  expect(own[0].data.relationChanged).toEqual({ userId: String(bobsRow.id), isVisible: true, isMuted: true });
  await ann.run(BLOCK, { id: bobsRow.id });
  await soon(() => others.length).toBe(1);
  expect(others[0].data.relationChanged).toEqual({
    userId: String(annsRow.id),
    isVisible: false,
    isMuted: false,
  });
});
