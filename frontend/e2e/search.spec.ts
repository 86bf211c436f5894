import type { Page } from '@playwright/test';
import { button, gate, goOffline, onOperation } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { BROWSERS_WORDS } from './lostFiles.ts';
import { freshName } from './member.ts';
import { sees, seesAt } from './sees.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search People' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search People' });

test('by keyboard alone: open, find, ask, go there', async ({ page, member }) => {
  const stem = freshName('kim');
  const exact = await member(stem);
  const longer = await member(`${stem}_two`);
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('placeholder', 'Search for friends...');
  await expect(dialog(page).getByText('Type at least 2 characters to search', { exact: true })).toBeVisible();
  await page.keyboard.type(stem);
  const rows = dialog(page).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(exact.username);
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(1).getByRole('button', { name: /^Message/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sees(page, 'Friend request sent!');
  await expect(rows.nth(1).getByRole('button', { name: /^Request Sent/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp'); // round the top to the last
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${longer.username}`);
  await expect(dialog(page)).toHaveCount(0);
});

test('Ctrl+K opens it while one writes, / is then a letter; Escape closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await expect(page.getByText('No posts yet').or(page.getByRole('feed'))).toBeVisible();
  await page.keyboard.press('n');
  const composer = page.getByRole('textbox', { name: 'Write a post' });
  await composer.pressSequentially('and/or');
  await expect(composer).toHaveValue('and/or');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(composer).toBeFocused();
});

test('nobody found, a failure, and no answer to a question of before', async ({ page, member, problems }) => {
  problems.expect(/ERR_FAILED/, /The search failed/);
  const stem = freshName('zoe');
  await member(stem);
  await page.goto('/');
  await seesAt(1280, page, 'Search Hodlhood');
  await page.getByRole('button', { name: 'Search Hodlhood' }).click();
  await sees(dialog(page), 'Search People', 'Search for friends...', 'Type at least 2 characters to search');
  const { hold, open } = gate();
  const asked = await onOperation(page, 'SearchPeople', (route) =>
    route.request().postDataJSON().variables.query === stem ? hold(route) : route.fallback(),
  );
  await field(page).fill(stem);
  await expect.poll(asked).toBe(1);
  await sees(dialog(page), 'Searching...');
  await field(page).fill('nobody at all');
  await sees(dialog(page), 'No users found for "nobody at all"');
  open();
  await page.waitForTimeout(300);
  await expect(dialog(page).getByRole('row')).toHaveCount(0);
  await field(page).pressSequentially('abc', { delay: 50 }); // one question, not three
  await expect.poll(asked).toBe(3);
  await page.unrouteAll();
  await onOperation(page, 'SearchPeople', (route) => route.abort());
  await field(page).fill('broken line');
  await expect(dialog(page).getByText('The search failed. Please try again.')).toBeVisible();
  await button(dialog(page), 'Try again').press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByText('The search failed. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await field(page).fill(stem);
  await expect(dialog(page).getByRole('row')).toHaveCount(1);
  await field(page).fill('z');
  await expect(dialog(page).getByRole('row')).toHaveCount(0); // §5: shorter queries clear results
});

test('without a network it says so, and goes on when that is back', async ({ page, member, problems }) => {
  problems.expect(BROWSERS_WORDS, /The search failed/);
  const { username } = await member(freshName('ola'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Search Hodlhood' }).click();
  await expect(field(page)).toBeFocused();
  await goOffline(page);
  await field(page).fill(username);
  const notice = dialog(page).getByRole('alert').filter({ hasText: "You're offline." });
  await expect(notice).toBeVisible();
  await button(notice, 'Try again').click();
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog(page).getByRole('row')).toHaveCount(1);
  await expect(notice).toHaveCount(0);
});

test('Message keeps the chosen member for the next page', async ({ page, member }) => {
  const { id, username } = await member(freshName('mia'));
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill(username);
  await dialog(page)
    .getByRole('button', { name: `Message: ${username}` })
    .click();
  await expect(page).toHaveURL('/messages');
  const chosen = await page.evaluate(() => JSON.parse(sessionStorage.getItem('chosenMember') ?? 'null'));
  expect(chosen).toMatchObject({ id: String(id), username });
});

test('lurkers may look, and have no buttons', async ({ visitor: page, member }) => {
  const { username } = await member(freshName('leo'));
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await page.getByRole('button', { name: 'Search Hodlhood' }).click();
  await field(page).fill(username);
  await expect(dialog(page).getByRole('row')).toHaveCount(1);
  await expect(dialog(page).getByRole('row').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Notifications|Messages)/ })).toHaveCount(0);
  await dialog(page).getByRole('link', { name: username }).click();
  await expect(page).toHaveURL(`/profile/${username}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the bottom bar opens it', async ({ page }) => {
    await page.goto('/');
    await button(page.getByRole('navigation', { name: 'Places' }), 'Search').click();
    await expect(field(page)).toBeFocused();
  });
});
