import { beforeEach, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { BLOCK } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { idOfComment, idOfPost, LIKE } from '../../testing/writing.ts';

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
const hear = (visitor: Visitor, document: string, event: Parameters<typeof subscribe>[2], variables = {}) =>
  subscribe(connect(visitor, testApp.url), document, event, testApp, variables);

const LISTED = `mutation ($title: Text!) {
  createListing(input: { title: $title, description: "d", price: 1, category: OTHER }) { id } }`;
const ASKED =
  'mutation ($title: Text!) { createForumPost(input: { title: $title, content: "c", category: BUG }) { id } }';

it.each([
  [
    'post.created',
    'subscription { postCreated { authorId post { content } } }',
    'mutation ($title: Text!) { createPost(input: { content: $title }) { id } }',
  ],
  ['listing.created', 'subscription { listingCreated { sellerId listing { title } } }', LISTED],
  ['forumPost.created', 'subscription { forumPostCreated { authorId forumPost { title } } }', ASKED],
] as const)('%s of the other is not heard, that of a third member is', async (event, document, write) => {
  await block();
  const heard = await hear(bob, document, event);
  const byNobody = await hear(testApp.nobody, document, event);
  await ann.run(write, { title: 'of ann' });
  await cleo.run(write, { title: 'of cleo' });
  await soon(() => heard.length).toBe(1);
  expect(JSON.stringify(heard)).toContain('of cleo');
  await soon(() => byNobody.length).toBe(2);
});

it('an event that was under way is not shown any more', async () => {
  const heard = await hear(bob, 'subscription { postCreated { post { content } } }', 'post.created');
  testApp.app.services.events.publish('post.created', { postId: 2_000_000_000, authorId: annsRow.id });
  await soon(() => heard.length).toBe(1);
  expect(heard[0].errors[0].extensions.code).toBe('NOT_FOUND');
});

it('changes of a post of the other are not heard, and its comments by the other are left out', async () => {
  const [own, shared] = [await idOfPost(ann, 'gm'), await idOfPost(cleo, 'gm')];
  const older = await idOfComment(cleo, shared, 'older');
  await block();
  const document = `subscription ($ids: [ID!]!) { postsChanged(ids: $ids) { postId commentCount latestComments { id } } }`;
  const [heard, byCleo] = [await connect(bob, testApp.url), await connect(cleo, testApp.url)].map(
    (client) => {
      const arrived: any[] = [];
      client.subscribe(
        { query: document, variables: { ids: [own, shared] } },
        { next: (value) => arrived.push(value), error: () => {}, complete: () => {} },
      );
      return arrived;
    },
  );
  await soon(() => testApp.app.services.postStreams.listeners(Number(shared))).toBe(2);
  await cleo.run(LIKE, { id: own });
  const newest = await idOfComment(ann, shared, 'newest');
  const changeOf = (list: any[], id: string) =>
    list.map(({ data }) => data.postsChanged).findLast(({ postId }) => postId === id);
  await soon(() => changeOf(byCleo!, shared) !== undefined && changeOf(byCleo!, own) !== undefined).toBe(
    true,
  );
  expect(changeOf(byCleo!, shared).latestComments).toEqual([{ id: newest }, { id: older }]);
  await soon(() => changeOf(heard!, shared)).toEqual({
    postId: shared,
    commentCount: 2,
    latestComments: [{ id: older }],
  });
  expect(changeOf(heard!, own)).toBeUndefined();
});

it('the other does not see who is writing, alone or in a group', async () => {
  const third = await testApp.create.user();
  const groupId = await testApp.create.group({ creator: third, members: [annsRow, bobsRow] });
  await block();
  const direct = await hear(bob, 'subscription { memberTyping { userId } }', 'member.typing');
  const inGroup = await hear(
    bob,
    'subscription { groupMemberTyping { userId user { username } } }',
    'groupMember.typing',
  );
  const DIRECT = 'mutation ($id: ID!) { signalTyping(input: { userId: $id }) }';
  const GROUP = 'mutation ($id: ID!) { signalGroupTyping(input: { groupId: $id }) }';
  for (const visitor of [ann, await testApp.as(third)]) {
    expect((await visitor.run(DIRECT, { id: bobsRow.id })).data).toEqual({ signalTyping: true });
    await visitor.run(GROUP, { id: groupId });
  }
  await soon(() => [direct.length, inGroup.length]).toEqual([1, 1]);
  expect(direct[0].data.memberTyping.userId).toBe(String(third.id));
  expect(inGroup[0].data.groupMemberTyping.userId).toBe(String(third.id));
});

it('a message in a group arrives, hidden for the two alone', async () => {
  const third = await testApp.create.user();
  const groupId = await testApp.create.group({ creator: third, members: [annsRow, bobsRow] });
  await block();
  const document = 'subscription { groupMessageReceived { message { content isHidden isBlocked } } }';
  const heard: any[][] = [];
  // One after the other, because each waits for its own subscription.
  for (const visitor of [ann, bob, await testApp.as(third)])
    heard.push(await hear(visitor, document, 'groupMessage.sent'));
  await bob.run('mutation ($id: ID!) { sendGroupMessage(input: { groupId: $id, content: "gm" }) { id } }', {
    id: groupId,
  });
  await soon(() => heard.map((list) => list.length)).toEqual([1, 1, 1]);
  expect(heard.map(([event]) => event.data.groupMessageReceived.message)).toEqual([
    { content: 'gm', isHidden: true, isBlocked: true },
    { content: 'gm', isHidden: false, isBlocked: false },
    { content: 'gm', isHidden: false, isBlocked: false },
  ]);
});
