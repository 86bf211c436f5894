import type { Page } from '@playwright/test';
import { button, card, gate, openLiveFeed, pill } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './member.ts';

/** Presses Tab until the focus is on what carries this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const text = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    if (typeof name === 'string' ? text.trim() === name : name.test(text)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('log in, look around, log out, without a mouse', async ({ visitor: page, member }) => {
  const { username } = await member();
  await page.goto('/auth');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await tabTo(page, 'Login');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('No posts yet').or(page.getByRole('feed'))).toBeVisible();
  await tabTo(page, /^Your menu/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'See your profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('d'); // first letters choose
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.keyboard.press('Home');
  for (let entry = 0; entry < 3; entry++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
});

test('the first stop skips to the content, where the focus outlives what stands in for the composer', async ({
  page,
}) => {
  const code = gate();
  await page.route('**/assets/MemberComposer-*.js', code.hold);
  await page.goto('/');
  const composer = page.getByRole('button', { name: /^What's on your mind/ });
  await composer.waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(composer).toBeFocused();
  code.open();
  await page.getByRole('button', { name: 'Photo/Video' }).waitFor();
  await expect(composer).toBeFocused();
});

test('j and k walk, l likes, c comments', async ({ page, me }) => {
  for (const text of ['third to walk', 'second to walk', 'first to walk']) await me.post(text);
  await page.goto('/');
  await card(page, 'first to walk').waitFor();
  await page.keyboard.press('j');
  await expect(card(page, 'first to walk')).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 'second to walk')).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, 'first to walk')).toBeFocused();
  await page.keyboard.press('l');
  await expect(button(card(page, 'first to walk'), 'Like')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await expect(field).toBeFocused();
  await page.keyboard.type('jkl are letters here');
  await page.keyboard.press('Enter');
  await expect(card(page, 'first to walk').getByRole('listitem')).toContainText('jkl are letters here');
  await expect(button(card(page, 'first to walk'), 'Like')).toHaveAttribute('aria-pressed', 'true');
});

test('far down j brings post after post into sight, and waits for the next page', async ({ page, me }) => {
  for (let n = 25; n >= 1; n--) await me.post(`number ${n}.`);
  const nextPage = Promise.withResolvers<void>();
  await page.route('/graphql', async (route) => {
    if (/"after":"/.test(route.request().postData() ?? '')) await nextPage.promise;
    await route.fallback();
  });
  await page.goto('/');
  await card(page, 'number 1.').waitFor();
  for (let n = 1; n <= 23; n++) {
    await page.keyboard.press('j');
    if (n === 21) nextPage.resolve();
    await expect(card(page, `number ${n}.`)).toBeFocused();
  }
  await expect(card(page, 'number 23.')).toBeInViewport();
});

test('n writes, Ctrl+Enter sends, Escape keeps the draft, . fetches what is new', async ({
  page,
  me,
  member,
}) => {
  await me.post('the beginning');
  await openLiveFeed(page);
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Write a post' });
  await expect(field).toBeFocused();
  await page.keyboard.type('no mouse');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Enter'); // the focus went back to the opener
  await expect(field).toHaveValue('no mouse');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').first()).toContainText('no mouse');
  await (await member()).post('fresh');
  await expect(pill(page)).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('article').first()).toContainText('fresh');
  await expect(page.getByRole('article').first()).toBeFocused();
});

test('the focus is seen wherever Tab brings it', async ({ page, me }) => {
  await me.post('look at https://example.org and @nobody');
  await page.goto('/');
  await card(page, 'look at').waitFor();
  const unseen: string[] = [];
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element.closest('label') ?? element);
      const shown = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return shown ? null : element.outerHTML.slice(0, 120);
    });
    if (name) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});
