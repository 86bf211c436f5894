import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const CREATE = `mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) {
  id title content category status repliesCount author { id } } }`;
const REPLY = `mutation ($id: ID!, $content: Text!, $key: String) {
  replyToForumPost(input: { forumPostId: $id, content: $content, clientMutationId: $key }) {
    id content author { id } forumPost { id repliesCount } } }`;
const SET = `mutation ($id: ID!, $status: ForumStatus!, $key: String) {
  setForumPostStatus(input: { forumPostId: $id, status: $status, clientMutationId: $key }) { id status } }`;
const LIST = `query ($first: Int = 20, $after: String, $category: ForumCategory, $status: ForumStatus) {
  forumPosts(first: $first, after: $after, category: $category, status: $status) {
    nodes { id title repliesCount author { username } viewerCan { setStatus }
            statusChanges { from to actor { username } } }
    pageInfo { endCursor hasNextPage } } }`;
const POST = `query ($id: ID!, $first: Int = 20, $after: String) { forumPost(id: $id) {
  status repliesCount viewerCan { reply setStatus }
  statusChanges { from to createdAt actor { username } }
  replies(first: $first, after: $after) { nodes { id content author { username } } pageInfo { endCursor hasNextPage } } } }`;
const CHANGED = `subscription ($id: ID) { forumPostChanged(forumPostId: $id) {
  forumPostId replyId forumPost { status repliesCount } reply { content } } }`;
const CREATED = `subscription { forumPostCreated {
  forumPostId authorId category forumPost { title status } } }`;
const NOTIFICATIONS = '{ notifications { nodes { type message link } } }';

const input = { title: ' Search ', content: 'Where is it?', category: 'QUESTION' };

let mod: UserEntity, ann: UserEntity, bob: UserEntity;
let asMod: Visitor, asAnn: Visitor, asBob: Visitor;
let id: number;
beforeAll(async () => {
  mod = await testApp.create.user({ username: 'mod', role: 'moderator' });
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asMod, asAnn, asBob] = [await testApp.as(mod), await testApp.as(ann), await testApp.as(bob)];
});
beforeEach(async () => {
  id = await testApp.create.forumPost({ author: ann });
});

const read = async (as: Visitor, variables = {}) => (await as.run(POST, { id, ...variables })).data.forumPost;

describe('forum posts', () => {
  it('begin open, with what their author wrote', async () => {
    const { data } = await asAnn.run(CREATE, { input });
    expect(data.createForumPost).toMatchObject({
      title: 'Search',
      content: 'Where is it?',
      category: 'QUESTION',
      status: 'OPEN',
      repliesCount: 0,
      author: { id: String(ann.id) },
    });
  });

  it.each([
    [{ title: ' ' }, 'title is required.'],
    [{ content: '' }, 'content is required.'],
    [{ title: 'x'.repeat(201) }, 'title must have at most 200 characters.'],
    [{ content: 'x'.repeat(20_001) }, 'content must have at most 20,000 characters.'],
  ])('refuse %o', async (wrong, message) => {
    const { errors } = await asAnn.run(CREATE, { input: { ...input, ...wrong } });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('are made once for each key', async () => {
    const again = { input: { ...input, clientMutationId: 'my question' } };
    const [one, two] = [await asAnn.run(CREATE, again), await asAnn.run(CREATE, again)];
    expect(two.data).toEqual(one.data);
  });

  it('need one that is there', async () => {
    for (const [as, document] of [
      [asAnn, POST],
      [asAnn, REPLY],
      [asMod, SET],
    ] as const) {
      const variables = { content: 'gm', status: 'OPEN' };
      expect(codeOf(await as.run(document, { ...variables, id: 2_147_483_647 }))).toBe('NOT_FOUND');
      expect(codeOf(await as.run(document, { ...variables, id: 'x' }))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('the list', () => {
  it('holds those that fit, newest first, page by page', async () => {
    const made: Record<string, number> = {};
    for (const category of ['BUG', 'FEATURE'] as const)
      for (const status of ['IN_PROGRESS', 'CANT_FIX'] as const)
        made[`${category} ${status}`] = await testApp.create.forumPost({ category, status });
    const list = async (variables: Record<string, unknown>) => {
      const { data } = await testApp.nobody.run(LIST, variables);
      return [data.forumPosts.nodes.map((node: any) => Number(node.id)), data.forumPosts.pageInfo];
    };
    const { 'BUG IN_PROGRESS': a, 'BUG CANT_FIX': b, 'FEATURE IN_PROGRESS': c, 'FEATURE CANT_FIX': d } = made;
    expect((await list({}))[0].slice(0, 5)).toEqual([d, c, b, a, id]);
    expect((await list({ category: 'BUG' }))[0]).toEqual([b, a]);
    expect((await list({ status: 'CANT_FIX' }))[0]).toEqual([d, b]);
    expect((await list({ category: 'FEATURE', status: 'IN_PROGRESS' }))[0]).toEqual([c]);
    const [first, { endCursor: after, hasNextPage }] = await list({ first: 1, category: 'BUG' });
    expect([first, hasNextPage]).toEqual([[b], true]);
    expect((await list({ first: 1, category: 'BUG', after }))[0]).toEqual([a]);
  });

  it('takes three statements with the history and the rights, however long', async () => {
    for (let n = 0; n < 20; n++) {
      const post = await testApp.create.forumPost();
      await asMod.run(SET, { id: post, status: 'RESOLVED' });
    }
    const { data } = await asMod.run(LIST, {});
    expect(data.forumPosts.nodes[19]).toMatchObject({
      viewerCan: { setStatus: true },
      statusChanges: [{ from: 'OPEN', to: 'RESOLVED', actor: { username: 'mod' } }],
    });
    expect((await statementsOf(testApp, () => asMod.run(LIST, {}))).length).toBeLessThanOrEqual(3);
  });
});

describe('replies', () => {
  it('stand oldest first, page by page, and are counted', async () => {
    for (const [n, content] of ['one', ' two ', 'three'].entries())
      expect((await asBob.run(REPLY, { id, content })).data.replyToForumPost.forumPost).toEqual({
        id: String(id),
        repliesCount: n + 1,
      });
    const { repliesCount, replies } = await read(testApp.nobody, { first: 2 });
    const contents = (list: any) => list.nodes.map((reply: any) => reply.content);
    expect([repliesCount, contents(replies), replies.pageInfo.hasNextPage]).toEqual([
      3,
      ['one', 'two'],
      true,
    ]);
    const rest = await read(testApp.nobody, { first: 2, after: replies.pageInfo.endCursor });
    expect([contents(rest.replies), rest.replies.pageInfo.hasNextPage]).toEqual([['three'], false]);
  });

  it('are counted right when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => asBob.run(REPLY, { id, content: 'gm' })));
    expect((await read(asAnn)).repliesCount).toBe(20);
  });

  it('notify the author once each, and nobody of their own reply', async () => {
    const carl = await testApp.create.user();
    const post = await testApp.create.forumPost({ author: carl });
    const asCarl = await testApp.as(carl);
    await asCarl.run(REPLY, { id: post, content: 'to myself' });
    const key = 'a reply of mine';
    for (let n = 0; n < 2; n++) await asBob.run(REPLY, { id: post, content: 'gm', key });
    await asBob.run(REPLY, { id: post, content: 'and more' });
    const notification = {
      type: 'OTHER',
      message: `${bob.username} replied to your forum post`,
      link: `/forum/${post}`,
    };
    expect((await asCarl.run(NOTIFICATIONS)).data.notifications.nodes).toEqual([notification, notification]);
  });

  it.each([
    ['  ', 'content is required.'],
    ['x'.repeat(10_001), 'content must have at most 10,000 characters.'],
  ])('refuse %j', async (content, message) => {
    const { errors } = await asBob.run(REPLY, { id, content });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect((await read(asBob)).repliesCount).toBe(0);
  });
});

describe('the status', () => {
  it('is for moderators alone, not for the author', async () => {
    for (const as of [asAnn, asBob])
      expect((await as.run(SET, { id, status: 'RESOLVED' })).errors?.[0]).toMatchObject({
        message: 'Only moderators can do this.',
        extensions: { code: 'FORBIDDEN' },
      });
    expect(await read(asAnn)).toMatchObject({ status: 'OPEN', viewerCan: { reply: true, setStatus: false } });
    expect((await read(asMod)).viewerCan).toEqual({ reply: true, setStatus: true });
    expect((await read(testApp.nobody)).viewerCan).toEqual({ reply: false, setStatus: false });
  });

  it('is for no token, whoever has made it', async () => {
    const bot = await testApp.by({ member: mod, scopes: ['READ', 'FORUM'] });
    expect(codeOf(await bot.run(SET, { id, status: 'RESOLVED' }))).toBe('FORBIDDEN');
    expect(await read(bot)).toMatchObject({ status: 'OPEN', viewerCan: { reply: true, setStatus: false } });
  });

  it('has a history of its changes, the latest first', async () => {
    for (const status of ['IN_PROGRESS', 'IN_PROGRESS', 'CANT_FIX'])
      expect((await asMod.run(SET, { id, status })).data.setForumPostStatus.status).toBe(status);
    const { status, statusChanges } = await read(testApp.nobody);
    expect(status).toBe('CANT_FIX');
    const by = { actor: { username: 'mod' }, createdAt: expect.stringMatching(/Z$/) };
    expect(statusChanges).toEqual([
      { from: 'IN_PROGRESS', to: 'CANT_FIX', ...by },
      { from: 'OPEN', to: 'IN_PROGRESS', ...by },
    ]);
  });

  it('has a history without gaps when two change it at once', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => ['IN_PROGRESS', 'RESOLVED', 'OPEN'][n % 3]);
    await Promise.all(wanted.map((status) => asMod.run(SET, { id, status })));
    const { status, statusChanges } = await read(asMod);
    const [path, ends] = [statusChanges.map(({ from }: any) => from), statusChanges.map(({ to }: any) => to)];
    expect([status, ...path]).toEqual([...ends, 'OPEN']);
  });

  it('is not set again by a repetition that arrives late', async () => {
    await asMod.run(SET, { id, status: 'RESOLVED', key: 'solved' });
    await asMod.run(SET, { id, status: 'OPEN' });
    await asMod.run(SET, { id, status: 'RESOLVED', key: 'solved' });
    expect((await read(asMod)).status).toBe('OPEN');
  });
});

describe('a subscriber', () => {
  it('receives each new post once, without an account too, and no refused one', async () => {
    const news = await subscribe(connect(testApp.nobody, testApp.url), CREATED, 'forumPost.created', testApp);
    const key = 'published-once';
    const write = (content: string) =>
      asAnn.run(CREATE, { input: { ...input, content, clientMutationId: key } });
    await write('Where is it?');
    await write('Where is it?');
    await asAnn.run(CREATE, { input: { ...input, title: ' ' } });
    await asAnn.run(CREATE, { input: { ...input, category: 'BUG' } });
    await soon(() => news.length).toBe(2);
    expect(news.map(({ data }) => data.forumPostCreated)).toMatchObject([
      { authorId: String(ann.id), category: 'QUESTION', forumPost: { title: 'Search', status: 'OPEN' } },
      { category: 'BUG' },
    ]);
  });

  it('receives replies and statuses, of one post or of all, without an account too', async () => {
    const lurker = connect(testApp.nobody, testApp.url);
    const one = await subscribe(lurker, CHANGED, 'forumPost.changed', testApp, { id });
    const all = await subscribe(connect(asBob, testApp.url), CHANGED, 'forumPost.changed', testApp);
    const other = await testApp.create.forumPost();
    await asBob.run(REPLY, { id: other, content: 'elsewhere' });
    await asBob.run(REPLY, { id, content: 'here' });
    await asMod.run(SET, { id, status: 'RESOLVED' });
    await soon(() => all.length).toBe(3);
    await soon(() => one.length).toBe(2);
    expect(one.map(({ data }) => data.forumPostChanged)).toMatchObject([
      { forumPostId: String(id), forumPost: { repliesCount: 1 }, reply: { content: 'here' } },
      { replyId: null, forumPost: { status: 'RESOLVED' }, reply: null },
    ]);
  });
});
