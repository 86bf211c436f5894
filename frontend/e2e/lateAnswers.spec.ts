import { png } from '../../graphql-server/testing/files/images.ts';
import { bell, button, card, onOperation, openLive, unread } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './holdAnswer.ts';
import { onlyStoriesOf, tileOf } from './storyActions.ts';

// What a page shows after something has changed must not be undone by an answer that is older than the change.

test('an ended friendship does not come back with an older list', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  await me.befriend(ann);
  await me.befriend(bob);
  await openLive(page, '/', 'friendshipChanged');
  const answer = await holdAnswer(page, 'Friends');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await answer.held;
  const ended = page.waitForResponse((response) => /OwnStats/.test(response.request().postData() ?? ''));
  await bob.deleteBelow(`/friends/${me.id}`);
  await ended;
  await answer.release();
  await expect(page.getByRole('heading', { name: 'Friends 1', exact: true })).toBeVisible();
  const friends = page.getByRole('main').getByRole('listitem');
  await expect(friends.filter({ hasText: ann.username })).toBeVisible();
  await expect(friends.filter({ hasText: bob.username })).toHaveCount(0);
});

test('an older count of notifications does not hide a new one', async ({ page, me, member }) => {
  const friend = await member();
  const { id } = await me.post('read me');
  await friend.bonk(me);
  await openLive(page, '/', 'notificationReceived');
  await expect(unread(page, 1)).toBeVisible();
  await bell(page).click();
  const answer = await holdAnswer(page, 'UnreadNotifications');
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').click();
  await answer.held;
  await friend.comment(id, 'so true');
  await expect(unread(page, 1)).toBeVisible();
  await answer.release();
  await expect(unread(page, 1)).toBeVisible();
});

test('what a blocker has done does not come back with an older list', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  await ann.bonk(me);
  await bob.bonk(me);
  await openLive(page, '/', 'relationChanged');
  await expect(unread(page, 2)).toBeVisible();
  const answer = await holdAnswer(page, 'Notifications');
  await bell(page).click();
  await answer.held;
  await bob.block(me);
  await page.waitForTimeout(1_000); // until the event has come
  await answer.release();
  const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link');
  await expect(rows).toHaveText([new RegExp(`${ann.username} bonked you`)]);
});

test('a deleted story does not come back with an older list', async ({ page, member, open }) => {
  const [ann, bob] = [await member(), await member()];
  await ann.story('image/png', await png({ width: 62, height: 93 }));
  await bob.story('image/png', await png({ width: 63, height: 93 }));
  const { request } = await open(bob);
  await onlyStoriesOf(page, ann, bob);
  await openLive(page, '/', 'storyChanged');
  await expect(tileOf(page, bob)).toBeVisible();
  const query = '{ stories { nodes { id author { username } } } }';
  const { data } = await (await request.post('/graphql', { data: { query } })).json();
  const { id } = data.stories.nodes.find(({ author }: typeof data) => author.username === bob.username);
  await bob.deleteBelow(`/stories/${id}`);
  await expect(tileOf(page, bob)).toHaveCount(0);
  const answer = await holdAnswer(page, 'Stories');
  await request.post(`/api/stories/${id}/restore`);
  await answer.held;
  await bob.deleteBelow(`/stories/${id}`);
  await page.waitForTimeout(1_000); // until the event has come
  await answer.release();
  await expect(tileOf(page, ann)).toBeVisible();
  await expect(tileOf(page, bob)).toHaveCount(0);
});

test('of two deleted comments none comes back with an older answer', async ({ page, me }) => {
  const { id } = await me.post('talk');
  await me.comment(id, 'the first');
  await me.comment(id, 'the second');
  await openLive(page, `/post/${id}`, 'postsChanged');
  const post = card(page, 'talk');
  await expect(post.getByRole('listitem')).toHaveCount(2);
  await page.waitForTimeout(1_500); // until the page has caught up
  const answer = await holdAnswer(page, 'VisiblePosts');
  const remove = async (text: string) => {
    const comment = post.getByRole('listitem').filter({ hasText: text });
    await comment.getByRole('button', { name: /^More actions/ }).click();
    const deleted = page.waitForResponse((response) =>
      /DeleteComment/.test(response.request().postData() ?? ''),
    );
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await deleted;
  };
  await remove('the first');
  await answer.held;
  await onOperation(page, 'DeleteComment', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(1_000); // the event comes first
    await route.fulfill({ response });
  });
  await remove('the second');
  await page.waitForTimeout(1_000);
  await answer.release();
  await expect(button(post, 'Comment')).toBeVisible();
  await expect(post.getByRole('listitem')).toHaveCount(0);
  await expect(post.getByText(/\d comments?$/)).toHaveCount(0);
});
