import { setTimeout as wait } from 'node:timers/promises';
import { button, card, openComments, write } from './actions.ts';
import { waitUntilStored } from './browserStorage.ts';
import { choose, field } from './editActions.ts';
import { expect, test } from './fixtures.ts';
import { dialog } from './groupActions.ts';

test('an edit begins with the caret at the end of the text, also of one that was kept', async ({
  page,
  me,
}) => {
  const { id } = await me.post('to the moon');
  await me.comment(id, 'wen moon');
  await page.goto(`/post/${id}`);
  await choose(card(page, 'to the moon'), page, 'Edit');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(', soon');
  await expect(field(page)).toHaveValue('to the moon, soon');
  await page.reload();
  await choose(card(page, 'to the moon'), page, 'Edit');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(field(page)).toHaveValue('to the moon, soon!');
  await page.keyboard.press('Escape');
  await choose(card(page, 'to the moon'), page, 'Edit', /^More actions for the comment/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('?');
  await expect(field(page)).toHaveValue('wen moon?');
});

test('a kept post and comment are continued at their end', async ({ page, me }) => {
  await me.post('be continued');
  await page.goto('/');
  await write(page, 'gm');
  const writing = await openComments(card(page, 'be continued'));
  await writing.fill('wagmi');
  await waitUntilStored(page, '"gm"', 'wagmi');
  await page.reload();
  await page.locator('[data-action=compose]').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeFocused();
  await page.keyboard.type(' all');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('gm all');
  await openComments(card(page, 'be continued'));
  await expect(writing).toBeFocused();
  await page.keyboard.type(' fren');
  await expect(writing).toHaveValue('wagmi fren');
});

test('an edit of a text longer than its field shows the end', async ({ page, me }) => {
  await me.post(`long ${'gm\n'.repeat(80)}gn`);
  await page.goto('/');
  await choose(card(page, 'long'), page, 'Edit');
  await expect(field(page)).toBeFocused();
  const below = () => field(page).evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  await expect.poll(below).toBeLessThan(2);
});

test('a kept group is continued, also where the storage answers late', async ({ page }) => {
  await page.goto('/groups');
  const create = button(page, 'Create group').first();
  const name = dialog(page, 'Create group').getByLabel('Name');
  await create.click();
  await name.fill('Builders');
  await waitUntilStored(page, 'Builders');
  await page.route(/\/fileStorage-/, async (route) => (await wait(1_000), route.continue()));
  await page.reload();
  await create.click();
  await name.press('End');
  await page.keyboard.type(' of gm');
  await expect(name).toHaveValue('Builders of gm');
});
