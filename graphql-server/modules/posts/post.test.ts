import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const FEED = `query ($first: Int, $after: String) {
  feed(first: $first, after: $after) {
    nodes { id content isLiked likeCount commentCount author { username } latestComments { content author { username } } }
    edges { cursor node { id } }
    pageInfo { endCursor hasNextPage }
  }
}`;
const CREATE =
  'mutation ($content: Text!) { createPost(input: {content: $content}) { id content author { username } } }';
const LIKE = 'mutation ($id: ID!) { likePost(input: {postId: $id}) { likeCount isLiked } }';
const UNLIKE = 'mutation ($id: ID!) { unlikePost(input: {postId: $id}) { likeCount isLiked } }';
const SHARE = 'mutation ($id: ID!) { sharePost(input: {postId: $id}) { shareCount } }';
const COMMENT =
  'mutation ($id: ID!, $content: Text!) { createComment(input: {postId: $id, content: $content}) { id content author { username } } }';
const POST = 'query ($id: ID!) { post(id: $id) { likeCount isLiked commentCount shareCount } }';

const contents = (answer: { data?: any }) => answer.data.feed.nodes.map((post: any) => post.content);

describe('the feed', () => {
  it('shows what a member posts to everybody, newest first, page by page', async () => {
    const as = await testApp.as(await testApp.create.user({ username: 'ann' }));
    for (const content of ['one', 'two', '  three  ']) await as.run(CREATE, { content });
    const first = await testApp.nobody.run(FEED, { first: 2 });
    expect(contents(first)).toEqual(['three', 'two']);
    expect(first.data.feed.pageInfo.hasNextPage).toBe(true);
    expect(first.data.feed.edges.at(-1).cursor).toBe(first.data.feed.pageInfo.endCursor);
    await as.run(CREATE, { content: 'meanwhile' });
    const second = await testApp.nobody.run(FEED, { first: 2, after: first.data.feed.pageInfo.endCursor });
    expect(contents(second)).toEqual(['one']);
    expect(second.data.feed.pageInfo.hasNextPage).toBe(false);
  });

  it('reads in one statement what is asked of its authors beyond their names', async () => {
    const { createdAt } = await testApp.create.user();
    for (let n = 0; n < 2; n++) await testApp.create.post();
    const query = '{ feed(first: 2) { nodes { author { createdAt xProfileUrl } } } }';
    let authors: { createdAt: string }[] = [];
    const asked = await statementsOf(testApp, async () => {
      authors = (await testApp.nobody.run(query)).data.feed.nodes.map((post: any) => post.author);
    });
    expect(asked).toHaveLength(2);
    for (const author of authors) {
      expect(author).toMatchObject({ xProfileUrl: null });
      expect(Date.parse(author.createdAt)).toBeGreaterThanOrEqual(createdAt.getTime());
    }
  });

  it('takes at most three statements, however long the page and whoever asks', async () => {
    for (let n = 0; n < 30; n++) await testApp.create.comment({ post: await testApp.create.post() });
    const as = await testApp.as(await testApp.create.user());
    const asked = await statementsOf(testApp, async () =>
      expect(contents(await as.run(FEED, { first: 30 }))).toHaveLength(30),
    );
    expect(asked.length).toBeLessThanOrEqual(2); // and the session's, when it was not read lately
  });

  it.each([0, -1, 101, 2_147_483_647])('refuses a page of %i', async (first) => {
    expect(codeOf(await testApp.nobody.run(FEED, { first }))).toBe('BAD_USER_INPUT');
  });

  it.each(['', 'nonsense', btoa('id:1x'), btoa('id:0'), btoa('id:99999999999'), "' or 1=1 --"])(
    'refuses the cursor %j',
    async (after) => {
      const answer = await testApp.nobody.run(FEED, { first: 1, after });
      expect(answer.errors?.[0].message).toBe('The cursor is not valid.');
    },
  );
});

describe('posting', () => {
  it('is for members', async () => {
    const before = await testApp.database.pool.query('select count(*) from posts');
    expect(codeOf(await testApp.nobody.run(CREATE, { content: 'gm' }))).toBe('UNAUTHENTICATED');
    expect((await testApp.database.pool.query('select count(*) from posts')).rows).toEqual(before.rows);
  });

  it.each([
    ['', 'content or imageUrl is required.'],
    [' \n\t ', 'content or imageUrl is required.'],
    ['x'.repeat(5_001), 'content must have at most 5,000 characters.'],
  ])('refuses %j', async (content, message) => {
    const as = await testApp.as(await testApp.create.user());
    const { errors } = await as.run(CREATE, { content });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it.each(['nul\0byte', 'lone\ud800surrogate'])('refuses what is no text: %j', async (content) => {
    const as = await testApp.as(await testApp.create.user());
    expect(codeOf(await as.run(CREATE, { content }))).toBe('BAD_USER_INPUT');
  });

  it('counts code points, keeps emoji whole and brings text into one form', async () => {
    const as = await testApp.as(await testApp.create.user());
    expect((await as.run(CREATE, { content: '🚀'.repeat(5_000) })).errors).toBeUndefined();
    expect((await as.run(CREATE, { content: 'Cafe\u0301' })).data.createPost.content).toBe('Café');
  });

  it('speaks in the name of the session, whatever the input says', async () => {
    const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
    const answer = await (
      await testApp.as(ann)
    ).run('mutation ($input: CreatePostInput!) { createPost(input: $input) { author { id } } }', {
      input: { content: 'gm', authorId: String(bob.id) },
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('what is written all the time', () => {
  it('is one statement each, with what it tells of and what it answers', async () => {
    const post = await testApp.create.post();
    const member = await testApp.create.user();
    const as = await testApp.as(member);
    // Asked once for each member and process.
    await testApp.app.services.newMembers.of(member.id);
    const shown = '{ id content author { username profilePicture } latestComments { id } }';
    const writes: [name: string, document: string, variables: Record<string, unknown>][] = [
      ['add-post', `mutation { createPost(input: {content: "gm"}) ${shown} }`, {}],
      ['add-comment', COMMENT, { id: post.id, content: 'gm' }],
      ['like', LIKE, { id: post.id }],
    ];
    for (const [expected, document, variables] of writes) {
      const asked = await statementsOf(testApp, async () =>
        expect((await as.run(document, variables)).errors).toBeUndefined(),
      );
      expect(asked.map(({ name }) => name)).toEqual([expected]);
    }
    const { rows } = await testApp.database.pool.query(
      'select kind from notifications where recipient_id = $1 order by id',
      [post.author.id],
    );
    expect(rows).toEqual([{ kind: 'COMMENT' }, { kind: 'LIKE' }]);
  });
});

describe('likes', () => {
  it('count once a member, however often and however many at once', async () => {
    const post = await testApp.create.post();
    const members = await Promise.all(
      Array.from({ length: 10 }, async () => testApp.as(await testApp.create.user())),
    );
    const fiveTimesEach = Array.from({ length: 5 }, () => members).flat();
    await Promise.all(fiveTimesEach.map((as) => as.run(LIKE, { id: post.id })));
    expect((await members[0]!.run(POST, { id: post.id })).data.post).toMatchObject({
      likeCount: 10,
      isLiked: true,
    });
    await Promise.all(fiveTimesEach.map((as) => as.run(UNLIKE, { id: post.id })));
    expect((await members[0]!.run(POST, { id: post.id })).data.post).toMatchObject({
      likeCount: 0,
      isLiked: false,
    });
  });

  it('are given and taken back many times at once without a failure, and counted right', async () => {
    const post = await testApp.create.post();
    const members = await Promise.all([1, 2].map(async () => testApp.as(await testApp.create.user())));
    const likes = (method: string) => members.map((as) => as.fetch(`/api/posts/${post.id}/like`, { method }));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => likes(n % 2 ? 'POST' : 'DELETE')).flat(),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    }
    await Promise.all(likes('POST'));
    expect((await testApp.nobody.run(POST, { id: post.id })).data.post.likeCount).toBe(2);
  });

  it('are the viewer’s own', async () => {
    const post = await testApp.create.post();
    const [ann, bob] = [
      await testApp.as(await testApp.create.user()),
      await testApp.as(await testApp.create.user()),
    ];
    expect((await ann.run(LIKE, { id: post.id })).data.likePost).toEqual({ likeCount: 1, isLiked: true });
    expect((await bob.run(POST, { id: post.id })).data.post).toMatchObject({ likeCount: 1, isLiked: false });
    expect((await testApp.nobody.run(POST, { id: post.id })).data.post).toMatchObject({ isLiked: false });
    expect(codeOf(await testApp.nobody.run(LIKE, { id: post.id }))).toBe('UNAUTHENTICATED');
  });

  it.each([LIKE, UNLIKE, SHARE, POST])('need a post: %s', async (document) => {
    const as = await testApp.as(await testApp.create.user());
    expect(codeOf(await as.run(document, { id: 2_147_483_647 }))).toBe('NOT_FOUND');
    for (const id of ['0', '-1', '1.5', '2147483648', '1e3', 'x']) {
      expect(codeOf(await as.run(document, { id }))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('shares', () => {
  it('count once a member', async () => {
    const post = await testApp.create.post();
    const as = await testApp.as(await testApp.create.user());
    await Promise.all(Array.from({ length: 5 }, () => as.run(SHARE, { id: post.id })));
    expect((await as.run(POST, { id: post.id })).data.post.shareCount).toBe(1);
  });
});

describe('comments', () => {
  it('stand newest first, the latest three in the feed and all of them page by page', async () => {
    const post = await testApp.create.post();
    const as = await testApp.as(await testApp.create.user({ username: 'carl' }));
    for (const content of ['1', '2', '3', '4', '5']) await as.run(COMMENT, { id: post.id, content });
    const { data } = await testApp.nobody.run(
      `query ($id: ID!, $after: String) { post(id: $id) {
         commentCount latestComments { content author { username } }
         comments(first: 4, after: $after) { nodes { content } pageInfo { endCursor hasNextPage } } } }`,
      { id: post.id },
    );
    expect(data.post.commentCount).toBe(5);
    expect(data.post.latestComments.map((comment: any) => comment.content)).toEqual(['5', '4', '3']);
    expect(data.post.comments.nodes.map((comment: any) => comment.content)).toEqual(['5', '4', '3', '2']);
    expect(data.post.comments.pageInfo.hasNextPage).toBe(true);
  });

  it('are refused in a wrong number, also by a compiled query', async () => {
    const { id } = await testApp.create.post({ content: 'gm' });
    await (await testApp.as(await testApp.create.user())).run(COMMENT, { id, content: 'first' });
    const query =
      'query ($id: ID!, $first: Int) { post(id: $id) { content latestComments(first: $first) { id } } }';
    const run = (first: number) => testApp.nobody.run(query, { id, first });
    for (let time = 0; time < 3; time++) {
      for (const first of [0, 101]) {
        const [error] = (await run(first)).errors!;
        expect([error.extensions.code, error.path]).toEqual(['BAD_USER_INPUT', ['post', 'latestComments']]);
      }
      expect((await run(100)).data.post.latestComments).toHaveLength(1);
    }
  });

  it('need a member, a post and a text', async () => {
    const post = await testApp.create.post();
    const as = await testApp.as(await testApp.create.user());
    expect(codeOf(await testApp.nobody.run(COMMENT, { id: post.id, content: 'gm' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await as.run(COMMENT, { id: 2_147_483_647, content: 'gm' }))).toBe('NOT_FOUND');
    expect(codeOf(await as.run(COMMENT, { id: post.id, content: ' ' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await as.run(COMMENT, { id: post.id, content: 'x'.repeat(2_001) }))).toBe('BAD_USER_INPUT');
    expect((await as.run(POST, { id: post.id })).data.post.commentCount).toBe(0);
  });

  it('are all counted when they come at once', async () => {
    const post = await testApp.create.post();
    const as = await testApp.as(await testApp.create.user());
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => as.run(COMMENT, { id: post.id, content: `${n}` })),
    );
    expect((await as.run(POST, { id: post.id })).data.post.commentCount).toBe(20);
  });
});

describe('a member’s posts', () => {
  it('are his own only', async () => {
    const author = await testApp.create.user();
    for (const content of ['mine 1', 'mine 2']) await testApp.create.post({ author, content });
    await testApp.create.post({ content: 'not mine' });
    const { data } = await testApp.nobody.run(
      'query ($id: ID!) { user(id: $id) { posts(first: 5) { nodes { content } } } }',
      { id: author.id },
    );
    expect(data.user.posts.nodes.map((post: any) => post.content)).toEqual(['mine 2', 'mine 1']);
    expect(codeOf(await testApp.nobody.run('{ user(id: "2147483647") { id } }'))).toBe('NOT_FOUND');
  });
});
