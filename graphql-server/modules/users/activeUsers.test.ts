import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const USERS = `query ($first: Int, $after: String, $sort: UserSort) {
  users(first: $first, after: $after, sort: $sort) { nodes { id } pageInfo { endCursor hasNextPage } }
}`;

const run = async (variables: object) => {
  const { data } = await testApp.nobody.run(USERS, { sort: 'ACTIVE', ...variables });
  return data.users as { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
};

beforeEach(() => testApp.database.pool.query('truncate posts, comments cascade'));

describe('the active members', () => {
  it('are walked page by page, nobody twice and nobody left out, those of the same number too', async () => {
    const authors = await Promise.all(Array.from({ length: 51 }, () => testApp.create.user()));
    for (const author of authors) await testApp.create.post({ author });
    await testApp.create.post({ author: authors[7] });
    const walked: string[] = [];
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo } = await run({ first: 10, after });
      walked.push(...nodes.map(({ id }) => id));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(walked[0]).toBe(String(authors[7]!.id));
    expect(walked.toSorted()).toEqual(authors.map(({ id }) => String(id)).toSorted());
  });

  it('are those who write comments too, the most of both first', async () => {
    const [posting, commenting] = [await testApp.create.user(), await testApp.create.user()];
    const post = await testApp.create.post({ author: posting });
    for (let n = 0; n < 2; n++) await testApp.create.comment({ post, author: commenting });
    expect((await run({})).nodes.map(({ id }) => Number(id))).toEqual([commenting.id, posting.id]);
  });

  it('are counted among the latest posts only, by one statement that reads no more of them', async () => {
    const [early, late] = [await testApp.create.user(), await testApp.create.user()];
    const many = `insert into posts (author_id, content) select $1, 'gm' from generate_series(1, $2)`;
    await testApp.database.pool.query(many, [early.id, 3_000]);
    await testApp.database.pool.query(many, [late.id, 1_000]);
    await testApp.database.pool.query('analyze posts');
    const [call, ...more] = await statementsOf(testApp, async () => {
      expect((await run({})).nodes).toEqual([{ id: String(late.id) }]);
    });
    expect(more).toEqual([]);
    const { rows } = await testApp.database.pool.query(`explain ${call!.text}`, call!.values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using posts_pkey/);
    expect(plan).not.toMatch(/Seq Scan on posts/);
  });

  it('have cursors of their own, and refuse others', async () => {
    await testApp.create.post();
    await testApp.create.post();
    const { endCursor } = (await run({ first: 1 })).pageInfo;
    const newest = (await run({ first: 1, sort: 'NEWEST' })).pageInfo.endCursor;
    for (const [sort, after] of [
      ['NEWEST', endCursor],
      ['ACTIVE', newest],
      ['ACTIVE', btoa('active:1')],
    ]) {
      const { errors } = await testApp.nobody.run(USERS, { sort, after });
      expect(errors?.[0].message).toBe('The cursor is not valid.');
    }
  });

  it('have cursors that are not reported with another input that is wrong', async () => {
    await testApp.create.post();
    await testApp.create.post();
    const { endCursor } = (await run({ first: 1 })).pageInfo;
    const answer = await testApp.nobody.fetch(`/api/users?sort=active&limit=0&cursor=${endCursor}`, {
      headers: { Accept: 'application/problem+json' },
    });
    const { errors } = await answer.json();
    expect([answer.status, errors]).toEqual([400, [expect.objectContaining({ field: 'limit' })]]);
  });
});
