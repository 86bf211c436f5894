import { expect, it } from 'vitest';
import { purge } from '../modules/editing/purge.ts';
import { DELETE_FORUM_POST, REPLY } from '../testing/forumWriting.ts';
import { png } from '../testing/files/images.ts';
import { idOfStory } from '../testing/media.ts';
import { runProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';
import { DELETE, DELETE_COMMENT, idOfComment, idOfPost } from '../testing/writing.ts';

const testApp = useTestApp();

const list = async () => {
  const { stdout, stderr, code } = await runProgram('commands/purgeList', {
    DATABASE_URL: testApp.database.url,
    RETENTION_DAYS: '7',
  });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

it('lists what is deleted, whose it is, and when it is removed; it changes nothing', async () => {
  const author = await testApp.create.user({ username: 'purge_ann' });
  const [ann, bob] = [await testApp.as(author), await testApp.as(await testApp.create.user())];
  const kept = await idOfPost(ann, 'kept');
  const comment = await idOfComment(bob, kept, 'gone');
  const post = await idOfPost(ann, 'gone');
  const forumPost = await testApp.create.forumPost({ author });
  await bob.run(REPLY, { id: forumPost });
  const story = await idOfStory(ann, await png({ width: 33, height: 44 }));
  const listing = (await testApp.create.listing({ seller: author })).id;
  await ann.run(DELETE, { id: post });
  await bob.run(DELETE_COMMENT, { id: comment });
  await ann.run(DELETE_FORUM_POST, { id: forumPost });
  await ann.run('mutation ($id: ID!) { deleteStory(input: { storyId: $id }) }', { id: story });
  await ann.run('mutation ($id: ID!) { removeListing(input: { listingId: $id }) }', { id: listing });
  const { pool } = testApp.database;
  await pool.query(`update posts set deleted_at = '2026-01-31T12:00:00Z' where id = $1`, [post]);

  const listed = await list();
  expect(listed).toContain(
    `post ${post}  by purge_ann  deleted 2026-01-31T12:00:00.000Z  removed 2026-02-07T12:00:00.000Z\n`,
  );
  for (const what of [
    `comment ${comment}`,
    `forum post ${forumPost}`,
    `story ${story}`,
    `listing ${listing}`,
  ])
    expect(listed).toContain(`${what}  by `);
  expect(listed).toContain('5 waiting; removed 7 days after their deletion');
  expect(await list()).toBe(listed);

  await pool.query(`update forum_posts set deleted_at = '2026-01-31T12:00:00Z' where id = $1`, [forumPost]);
  await purge(pool, 7);
  // The blank row that stays for the replies of others has nothing left to purge.
  expect(await list()).toMatch(/^(?!.*forum post)[^]*3 waiting;/);
});
