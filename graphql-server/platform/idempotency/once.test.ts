import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { sweepKeys } from './sweep.ts';

const testApp = useTestApp();

const POST =
  'mutation ($input: CreatePostInput!) { createPost(input: $input) { id content author { username } } }';
const COMMENT = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id content } }';

let ann: Visitor;
let annId: number;
let key: string;
beforeEach(async () => {
  const member = await testApp.create.user();
  annId = member.id;
  ann = await testApp.as(member);
  key = randomUUID();
});

const post = (as: Visitor, content: string, clientMutationId: string | null = key) =>
  as.run(POST, { input: { content, clientMutationId } });

async function postsOf(authorId: number): Promise<string[]> {
  const { rows } = await testApp.database.pool.query(
    'select content from posts where author_id = $1 order by id',
    [authorId],
  );
  return rows.map(({ content }) => content);
}

describe('a creation with a key', () => {
  it('is carried out once, and its result is returned again', async () => {
    const first = await post(ann, 'gm');
    expect(first.data.createPost).toMatchObject({ content: 'gm' });
    expect((await post(ann, ' gm ')).data).toEqual(first.data); // the same text, once it is trimmed
    expect(await postsOf(annId)).toEqual(['gm']);
  });

  it('publishes its event once', async () => {
    const events: number[] = [];
    const stop = testApp.app.services.events.on('post.created', ({ postId }) => events.push(postId));
    const { data } = await post(ann, 'gm');
    await post(ann, 'gm');
    stop();
    expect(events).toEqual([Number(data.createPost.id)]);
  });

  it('is refused with another input, and for another operation', async () => {
    await post(ann, 'gm');
    expect(codeOf(await post(ann, 'gn'))).toBe('IDEMPOTENCY_KEY_REUSED');
    const postId = (await testApp.create.post()).id;
    const comment = await ann.run(COMMENT, { input: { postId, content: 'gm', clientMutationId: key } });
    expect(codeOf(comment)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await postsOf(annId)).toEqual(['gm']);
  });

  it('is carried out once for many concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ann, 'all at once')));
    expect(new Set(answers.map((answer) => answer.data.createPost.id)).size).toBe(1);
    expect(await postsOf(annId)).toEqual(['all at once']);
  });

  it('adds one comment and one to the count for many concurrent calls', async () => {
    const parent = await testApp.create.post();
    const input = { postId: parent.id, content: 'wagmi', clientMutationId: key };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.run(COMMENT, { input })));
    expect(new Set(answers.map((answer) => answer.data.createComment.id)).size).toBe(1);
    const { rows } = await testApp.database.pool.query(
      'select comment_count, (select count(*)::int from comments where post_id = posts.id) as comments from posts where id = $1',
      [parent.id],
    );
    expect(rows).toEqual([{ comment_count: 1, comments: 1 }]);
  });

  it('with different inputs at once is carried out for one, and the others get an error', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post(ann, `${n % 2}`)));
    const [made] = await postsOf(annId);
    expect(await postsOf(annId)).toHaveLength(1);
    answers.forEach((answer, n) => {
      if (`${n % 2}` === made) expect(answer.data.createPost.content).toBe(made);
      else expect(codeOf(answer)).toBe('IDEMPOTENCY_KEY_REUSED');
    });
  });

  it('has keys separate for each member', async () => {
    const member = await testApp.create.user();
    const bob = await testApp.as(member);
    const [one, other] = [await post(ann, 'gm'), await post(bob, 'gm')];
    expect(other.data.createPost.id).not.toBe(one.data.createPost.id);
    expect(codeOf(await post(bob, 'gn'))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await postsOf(annId), await postsOf(member.id)]).toEqual([['gm'], ['gm']]);
  });

  it('that failed leaves the key free', async () => {
    expect(codeOf(await post(ann, ''))).toBe('BAD_USER_INPUT');
    expect(codeOf(await post(ann, 'x'.repeat(5_001)))).toBe('BAD_USER_INPUT');
    const missing = { postId: 2_147_483_647, content: 'gm', clientMutationId: key };
    expect(codeOf(await ann.run(COMMENT, { input: missing }))).toBe('NOT_FOUND');
    expect((await post(ann, 'better')).data.createPost.content).toBe('better');
  });

  it('is kept for 24 hours', async () => {
    await post(ann, 'day one');
    const age = (hours: number) =>
      testApp.database.pool.query(
        "update idempotency_keys set created_at = now() - $2 * interval '1 hour' where key = $1",
        [key, hours],
      );
    await age(23);
    await sweepKeys(testApp.database.pool);
    await post(ann, 'day one');
    expect(await postsOf(annId)).toEqual(['day one']);
    await age(25);
    expect((await post(ann, 'day two')).data.createPost.content).toBe('day two');
    expect(await postsOf(annId)).toEqual(['day one', 'day two']);
  });

  it('is deleted after that', async () => {
    await post(ann, 'gm');
    await testApp.database.pool.query("update idempotency_keys set created_at = now() - interval '25 hours'");
    await sweepKeys(testApp.database.pool);
    expect((await testApp.database.pool.query('select * from idempotency_keys')).rows).toEqual([]);
  });

  it('still running is a conflict, and its result is returned to a later call', async () => {
    // An open transaction holds the key.
    const client = await testApp.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into idempotency_keys (member_id, key, operation, input_hash, result_id) values ($1, $2, 'createPost', '', 1)`,
      [annId, key],
    );
    const waiting = await post(ann, 'gm');
    await client.query('rollback');
    client.release();
    expect(waiting.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT', retryAfter: 2 } });
    expect((await post(ann, 'gm')).data.createPost.content).toBe('gm');
    expect(await postsOf(annId)).toEqual(['gm']);
  });

  it('needs a member', async () => {
    expect(codeOf(await post(testApp.nobody, 'gm'))).toBe('UNAUTHENTICATED');
  });
});

describe('a key', () => {
  it.each(['a', 'x'.repeat(255), `it's "quoted" \\ ? $1 :name {}`])('may be %j', async (text) => {
    const first = await post(ann, 'gm', text);
    expect(first.errors).toBeUndefined();
    expect((await post(ann, 'gm', text)).data).toEqual(first.data);
    expect(await postsOf(annId)).toEqual(['gm']);
  });

  it.each(['', 'x'.repeat(256), 'nul\0', 'line\nbreak', 'ключ', 'lone\ud800'])(
    'may not be %j',
    async (text) => {
      expect(codeOf(await post(ann, 'gm', text))).toBe('BAD_USER_INPUT');
      expect(await postsOf(annId)).toEqual([]);
    },
  );

  it('null or left out counts as none', async () => {
    await post(ann, 'gm', null);
    await ann.run(POST, { input: { content: 'gm' } });
    expect(await postsOf(annId)).toEqual(['gm', 'gm']);
  });

  it('in a header does not apply to GraphQL', async () => {
    const json = { query: POST, variables: { input: { content: 'gm' } } };
    const headers = { 'Idempotency-Key': key };
    for (let n = 0; n < 2; n++) await ann.fetch('/graphql', { method: 'POST', json, headers });
    expect(await postsOf(annId)).toEqual(['gm', 'gm']);
  });
});
