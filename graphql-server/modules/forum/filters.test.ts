import { beforeAll, expect, it } from 'vitest';
import { ForumCategory, ForumStatus } from './forum.types.ts';
import { pageFor } from './forumPostRows.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { ForumPostEntity } from '../../platform/database/tables/forum.ts';

const testApp = useTestApp();

const POSTS = 20_000;

beforeAll(async () => {
  const author = (await testApp.create.user()).id;
  const statuses = Object.values(ForumStatus);
  await testApp.create.many(
    ForumPostEntity,
    Array.from({ length: POSTS }, (_, n) => ({
      author,
      title: 'gm',
      content: 'gm',
      // The rare values, for which a scan along the ids would be long.
      category: n < 30 ? ForumCategory.BUG : ForumCategory.QUESTION,
      status: n < 30 ? statuses[n % 4]! : ForumStatus.OPEN,
    })),
  );
  await testApp.database.pool.query('analyze forum_posts');
});

it.each([
  [null, null, 'forum_posts_pkey'],
  [ForumCategory.BUG, null, 'forum_posts_category'],
  [null, ForumStatus.CANT_FIX, 'forum_posts_status'],
  [ForumCategory.BUG, ForumStatus.CANT_FIX, 'forum_posts_category_status'],
])('reads a page of %s %s by %s alone, without sorting', async (category, status, index) => {
  const { text, values } = pageFor({ category, status })(21).with({
    category,
    status,
    viewer: null,
    before: POSTS,
  });
  const client = await testApp.database.pool.connect();
  // A prepared statement soon gets the generic plan, so that is the one to check.
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query(
    `explain (analyze, costs off, timing off, summary off) ${text}`,
    values,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`using ${index} on forum_posts`);
  expect(plan).not.toMatch(/Sort|Seq Scan on forum_posts|Rows Removed/);
});
