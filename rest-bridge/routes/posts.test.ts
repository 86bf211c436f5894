import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { PostEntity } from '../../graphql-server/platform/database/tables/posts.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

const TIME = '2026-01-31T12:00:00.000Z';
const NO_POST = [404, 'Post not found.'];

let ann: UserEntity;
let bob: UserEntity;
let asAnn: Visitor;
let asBob: Visitor;
let post: PostEntity;

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
});
beforeEach(async () => {
  post = await testApp.create.post({ author: ann, content: 'To the moon', createdAt: new Date(TIME) });
});

const postShape = (changed = {}) => ({
  id: post.id,
  authorId: ann.id,
  author: refOf(ann),
  content: 'To the moon',
  imageUrl: null,
  mediaAlt: null,
  hasVideo: false,
  hasLargeImage: false,
  likes: 0,
  isLiked: false,
  comments: 0,
  shares: 0,
  likeCount: 0,
  commentCount: 0,
  shareCount: 0,
  commentsList: [],
  createdAt: TIME,
  via: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
  ...changed,
});

const bobsComment = (content: string) => ({
  id: expect.any(Number),
  postId: post.id,
  userId: bob.id,
  content,
  createdAt: expect.stringMatching(/Z$/),
  user: refOf(bob),
  via: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
});

describe('GET /posts', () => {
  it('is the newest first, for everyone, with three comments each', async () => {
    for (const content of ['one', 'two', 'three', 'four'])
      await testApp.create.comment({ post, author: bob, content });
    const older = await testApp.nobody.fetch('/api/posts?limit=1');
    const [status, [newest]] = await jsonOf(older);
    expect([status, newest]).toEqual([
      200,
      postShape({ comments: 4, commentCount: 4, commentsList: expect.any(Array) }),
    ]);
    expect(newest.commentsList.map(({ content }: { content: string }) => content)).toEqual([
      'four',
      'three',
      'two',
    ]);
    expect(newest.commentsList[0]).toEqual(bobsComment('four'));
  });

  it('is walked to its end by the links, each post once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => testApp.create.post({ author: bob })));
    const seen: number[] = [];
    for (let next: string | undefined = '/api/posts?limit=2'; next;) {
      const page = await testApp.nobody.fetch(next);
      seen.push(...(await page.json()).map(({ id }: { id: number }) => id));
      next = page.headers.get('link')?.match(/<([^>]*)>; rel="next"/)?.[1];
    }
    const { rows } = await testApp.database.pool.query('select id from posts order by id desc');
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it.each(['x', '%00', 'aWQ6MQ==', '', 'A'.repeat(2_000)])('refuses the cursor "%.9s"', async (cursor) => {
    const answer = await testApp.nobody.fetch(`/api/posts?cursor=${cursor}`);
    expect(await textOf(answer)).toEqual([400, 'The cursor is not valid.']);
  });

  it('is 304 until something changes, and differs for who likes', async () => {
    const first = await asBob.fetch('/api/posts');
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    expect((await asBob.fetch('/api/posts', { headers })).status).toBe(304);
    await asBob.fetch(`/api/posts/${post.id}/like`, { method: 'POST' });
    expect((await asBob.fetch('/api/posts', { headers })).status).toBe(200);
    expect((await (await asBob.fetch('/api/posts')).json())[0]).toMatchObject({ likes: 1, isLiked: true });
    expect((await (await asAnn.fetch('/api/posts')).json())[0]).toMatchObject({ likes: 1, isLiked: false });
  });
});

describe('GET /posts/{id}', () => {
  it('is the post for everyone', async () => {
    expect(await jsonOf(await testApp.nobody.fetch(`/api/posts/${post.id}`))).toEqual([200, postShape()]);
  });

  it('holds more comments than a list', async () => {
    for (let n = 0; n < 5; n++) await testApp.create.comment({ post, author: bob });
    const [, found] = await jsonOf(await asBob.fetch(`/api/posts/${post.id}`));
    expect([found.comments, found.commentsList.length]).toEqual([5, 5]);
  });

  it('is 404 where there is none', async () => {
    expect(await textOf(await asAnn.fetch(`/api/posts/${NEVER}`))).toEqual(NO_POST);
  });
});

describe('GET /posts/{id}/comments', () => {
  it('is all of them for everyone, newest first, page by page', async () => {
    for (let n = 1; n <= 5; n++) await testApp.create.comment({ post, author: bob, content: `comment ${n}` });
    const contents: string[] = [];
    for (let next: string | undefined = `/api/posts/${post.id}/comments?limit=2`; next;) {
      const page: Response = await testApp.nobody.fetch(next);
      contents.push(...(await page.json()).map(({ content }: any) => content));
      next = page.headers.get('link')?.match(/<([^>]*)>; rel="next"/)?.[1];
    }
    expect(contents).toEqual([5, 4, 3, 2, 1].map((n) => `comment ${n}`));
    const [, [newest]] = await jsonOf(await asAnn.fetch(`/api/posts/${post.id}/comments?limit=1`));
    const [, { commentsList }] = await jsonOf(await asAnn.fetch(`/api/posts/${post.id}`));
    expect(newest).toEqual(commentsList[0]);
  });

  it('is 404 where there is no post', async () => {
    expect(await textOf(await asAnn.fetch(`/api/posts/${NEVER}/comments`))).toEqual(NO_POST);
  });
});

describe('POST /posts', () => {
  const write = (visitor: Visitor, json: unknown) => visitor.fetch('/api/posts', { method: 'POST', json });

  it('is a post of the one who calls, whatever the body says', async () => {
    const answer = await write(asAnn, {
      content: '  wen moon 🚀 ',
      authorId: bob.id,
      id: 1,
      likes: 9,
      createdAt: TIME,
    });
    const [status, made] = await jsonOf(answer);
    const createdAt = expect.stringMatching(/Z$/);
    expect([status, made]).toEqual([
      201,
      postShape({ id: expect.any(Number), content: 'wen moon 🚀', createdAt }),
    ]);
    expect(made.createdAt).not.toBe(TIME);
    expect(await jsonOf(await testApp.nobody.fetch(`/api/posts/${made.id}`))).toEqual([200, made]);
  });

  it.each([
    [{}, 'content or imageUrl is required.'],
    [{ content: '  \n ' }, 'content or imageUrl is required.'],
    [{ content: 5 }, 'content must be a string.'],
    [{ content: 'x\u0000' }, 'content holds characters that are not text.'],
    [{ content: 'x'.repeat(5_001) }, 'content must have at most 5,000 characters.'],
  ])('refuses a bad body and writes nothing', async (json, sentence) => {
    const before = await countOf('posts');
    expect(await textOf(await write(asAnn, json))).toEqual([400, sentence]);
    expect(await countOf('posts')).toBe(before);
  });

  it.each([{}, { content: 'gm' }])('is 401 for nobody: %j', async (json) => {
    expect(await textOf(await write(testApp.nobody, json))).toEqual(LOGGED_OUT);
  });
});

describe('POST and DELETE /posts/{id}/like', () => {
  const like = (visitor: Visitor, method: string, id: unknown = post.id) =>
    visitor.fetch(`/api/posts/${id}/like`, { method });

  it('count each member once, and are idempotent', async () => {
    expect(await jsonOf(await like(asBob, 'POST'))).toEqual([200, { likes: 1, likeCount: 1, isLiked: true }]);
    expect(await jsonOf(await like(asBob, 'POST'))).toEqual([200, { likes: 1, likeCount: 1, isLiked: true }]);
    expect(await jsonOf(await like(asAnn, 'POST'))).toEqual([200, { likes: 2, likeCount: 2, isLiked: true }]);
    expect(await jsonOf(await like(asBob, 'DELETE'))).toEqual([
      200,
      { likes: 1, likeCount: 1, isLiked: false },
    ]);
    expect(await jsonOf(await like(asBob, 'DELETE'))).toEqual([
      200,
      { likes: 1, likeCount: 1, isLiked: false },
    ]);
  });

  it.each(['POST', 'DELETE'])('%s is refused without a post or a session', async (method) => {
    expect(await textOf(await like(asBob, method, NEVER))).toEqual(NO_POST);
    expect((await like(asBob, method, '1e3')).status).toBe(400);
    expect(await textOf(await like(testApp.nobody, method))).toEqual(LOGGED_OUT);
  });
});

describe('POST /posts/{id}/share', () => {
  const share = (visitor: Visitor, id: unknown = post.id) =>
    visitor.fetch(`/api/posts/${id}/share`, { method: 'POST' });

  it('counts each member once', async () => {
    expect(await jsonOf(await share(asBob))).toEqual([200, { shares: 1, shareCount: 1 }]);
    expect(await jsonOf(await share(asBob))).toEqual([200, { shares: 1, shareCount: 1 }]);
    expect(await jsonOf(await share(asAnn))).toEqual([200, { shares: 2, shareCount: 2 }]);
  });

  it('is refused without a post or a session', async () => {
    expect(await textOf(await share(asBob, NEVER))).toEqual(NO_POST);
    expect(await textOf(await share(testApp.nobody))).toEqual(LOGGED_OUT);
  });
});

describe('POST /posts/{id}/comments', () => {
  const say = (visitor: Visitor, json: unknown, id: unknown = post.id) =>
    visitor.fetch(`/api/posts/${id}/comments`, { method: 'POST', json });

  it('is a comment of the one who calls', async () => {
    const [status, made] = await jsonOf(await say(asBob, { content: ' wagmi ', userId: ann.id, postId: 1 }));
    expect([status, made]).toEqual([201, bobsComment('wagmi')]);
    const [, found] = await jsonOf(await testApp.nobody.fetch(`/api/posts/${post.id}`));
    expect([found.comments, found.commentsList]).toEqual([1, [made]]);
  });

  it('is refused without a content, a post or a session', async () => {
    const before = await countOf('comments');
    expect(await textOf(await say(asBob, {}))).toEqual([400, 'content is required.']);
    expect(await textOf(await say(asBob, { content: ' ' }))).toEqual([400, 'content is required.']);
    const long = await say(asBob, { content: 'x'.repeat(2_001) });
    expect(await textOf(long)).toEqual([400, 'content must have at most 2,000 characters.']);
    expect(await textOf(await say(asBob, { content: 'gm' }, NEVER))).toEqual(NO_POST);
    expect(await textOf(await say(testApp.nobody, { content: 'gm' }))).toEqual(LOGGED_OUT);
    expect(await countOf('comments')).toBe(before);
  });
});

describe('GET /users/{id}/posts', () => {
  it("is that member's posts, newest first, whatever ?t= says", async () => {
    await testApp.create.post({ author: bob });
    const answer = await testApp.nobody.fetch(`/api/users/${ann.id}/posts?t=1769860800000&limit=1`);
    expect(answer.headers.get('link')).toMatch(
      new RegExp(`^</api/users/${ann.id}/posts\\?t=1769860800000&limit=1&cursor=`),
    );
    expect(await jsonOf(answer)).toEqual([200, [postShape()]]);
  });

  it('is empty for who has none, and 404 for who is not', async () => {
    const quiet = await testApp.create.user();
    expect(await jsonOf(await testApp.nobody.fetch(`/api/users/${quiet.id}/posts`))).toEqual([200, []]);
    expect(await textOf(await asAnn.fetch(`/api/users/${NEVER}/posts`))).toEqual([404, 'User not found.']);
  });
});

describe('the API', () => {
  it('is closed to other sites', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await asBob.fetch(`/api/posts/${post.id}/like`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect((await asBob.fetch(`/api/posts/${post.id}`, { headers })).status).toBe(200);
  });

  it('never opens to the page', async () => {
    const answer = await testApp.nobody.fetch('/api/nothing', { headers: { Accept: 'text/html' } });
    expect(await textOf(answer)).toEqual([404, 'Not found.']);
  });
});

describe('with lurking switched off', () => {
  const closed = useTestApp({ LURK_MODE: 'off' });

  it('every read is 401 for nobody', async () => {
    const { id, author } = await closed.create.post();
    for (const path of ['/posts', `/posts/${id}`, `/users/${author.id}/posts`]) {
      expect(await textOf(await closed.nobody.fetch(`/api${path}`))).toEqual(LOGGED_OUT);
    }
  });
});

async function countOf(table: 'posts' | 'comments'): Promise<number> {
  const { rows } = await testApp.database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}
