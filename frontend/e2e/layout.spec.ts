import type { Locator, Page } from '@playwright/test';
import { button, card, openComments, openNotifications, write } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Whether a click in its middle would reach it: nothing lies above, and it is in the window. */
const reachable = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return it.contains(hit) || Boolean(hit?.contains(it));
  });

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('nothing scrolls sideways for a member', async ({ open, member, problems }) => {
    problems.expect(/status of 404/);
    const me = await member(`${'W'.repeat(20)}${Date.now() % 1e12}`.slice(0, 32));
    const word = 'unbreakable'.repeat(30);
    const { id } = await me.post(`${word} https://example.org/${word} #${'tag'.repeat(16)}`);
    await me.comment(id, word);
    const page = await open(me);
    await page.goto('/');
    await openComments(page.getByRole('article').first());
    expect(await overflow(page)).toBe(0);
    await write(page, word);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: /^Your menu/ }).click();
    expect(await overflow(page)).toBe(0);
    await page.goto(`/${word}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  test('nor among people', async ({ open, member }) => {
    const [me, friend] = [await member(), await member(`${'W'.repeat(20)}${Date.now() % 1e11}`.slice(0, 32))];
    await friend.ask(me);
    const page = await open(me);
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await (await openNotifications(page)).getByRole('link').waitFor();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect(page.getByRole('button', { name: /^More actions for/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(friend.username);
    await page.getByRole('dialog').getByRole('row').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0); // under a dialog the place of the scroll bar counts too
    await page.keyboard.press('Escape');
    await page.goto(`/profile/${friend.username}`);
    await expect(button(page, 'Bonk')).toBeVisible();
    await expect(page.getByText(`When ${friend.username} posts`)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  test('nor where things are listed', async ({ open, member }) => {
    const me = await member(`${'W'.repeat(20)}${Date.now() % 1e10}x`.slice(0, 32));
    const word = 'unbreakable'.repeat(9);
    const listing = await me.list({ title: word, description: word });
    const question = await me.issue('question', word, word);
    await me.reply(question.id, word);
    await me.issue('bug', word, word);
    const group = await me.group(word, { description: word });
    await me.groupMessage(group, word);
    const page = await open(me);
    const places = ['/marketplace', `/marketplace/${listing.id}`, '/forum', `/forum/${question.id}`];
    for (const place of [...places, '/groups', `/groups/${group}`]) {
      await page.goto(place);
      await expect(page.getByText(word).first()).toBeVisible();
      expect.soft(await overflow(page), place).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const about = page.getByRole('region', { name: 'About this group' });
    await expect(about.getByText('Creator', { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await about.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
  });

  test('nor for a visitor', async ({ visitor: page, me }) => {
    await me.post('hello');
    await page.goto('/auth');
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    expect(await overflow(page)).toBe(0);
    await button(page, 'Enter lurk mode').click();
    await card(page, 'hello').waitFor();
    expect(await overflow(page)).toBe(0);
    await expect(button(page, 'Exit Lurk Mode')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in a low window', () => {
  test('the bottom bar lies above no field and no link', async ({ open, me, member }) => {
    const friend = await member();
    for (let n = 0; n < 9; n++) await (await member()).message(me.id, 'gm');
    const group = await me.group('Builders');
    const page = await open(me, { viewport: { width: 844, height: 390 } });
    for (const place of [`/messages?with=${friend.id}`, `/groups/${group}`]) {
      await page.goto(place);
      const field = page.getByRole('textbox', { name: 'Write a message' });
      await expect.poll(() => reachable(field), place).toBe(true);
    }
    await page.setViewportSize({ width: 375, height: 553 });
    await page.goto('/');
    for (let n = 0; n < 9; n++) await (await member()).bonk(me);
    const last = (await openNotifications(page)).getByRole('link').last();
    await last.focus();
    await expect.poll(() => reachable(last)).toBe(true);
  });

  test('at 400 % every item of the menu can be reached', async ({ open, me }) => {
    const page = await open(me, { viewport: { width: 320, height: 256 } });
    await page.goto('/');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    for (const name of ['Log Out', 'Dark']) {
      const item = page.getByRole(name === 'Dark' ? 'menuitemradio' : 'menuitem', { name });
      await item.focus();
      expect(await reachable(item), name).toBe(true);
    }
  });
});

test('pages of few cards use the width of a wide screen', async ({ page, problems }) => {
  problems.expect(/404/);
  for (const path of ['/settings', '/coins', '/members', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const rightOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
    expect.soft(await rightOf('main'), path).toBeGreaterThan(1_200);
  }
});

const leftOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().left);

test('from 768 px on no heading and no card touches the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/settings', '/members', '/marketplace', '/groups']) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading').first();
    await expect(heading).toBeVisible();
    expect.soft(await leftOf(heading), path).toBeGreaterThanOrEqual(16);
  }
});

test('with letters of one and a half times the size a member in the directory has as much more room', async ({
  page,
  member,
}) => {
  const stem = `zoe${Date.now() % 1e6}`;
  for (let n = 0; n < 4; n++) await member(`${stem}_${n}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/members?q=${stem}`);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Joined' });
  await expect(rows).toHaveCount(4);
  const width = () => rows.first().evaluate((it) => it.getBoundingClientRect().width);
  const usual = await width();
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
  await expect.poll(width).toBeGreaterThan(Math.min(usual, 280) * 1.4);
});

test.describe("with letters of twice the size a phone's pages", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** As the browser's own setting does. */
  async function enlarge(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  }

  const right = (page: Page) =>
    page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));

  test('fit, and nothing in their bars breaks inside a word', async ({ open, member }) => {
    const [me, friend] = [await member(), await member(`largeletters${Date.now() % 1e9}`)];
    await friend.ask(me);
    await friend.message(me.id, 'gm');
    const listing = await friend.list({ title: 'Ledger for large letters', price: '999999999.99' });
    const question = await friend.issue('question', 'Do large letters fit?', 'On a phone');
    const group = await me.group('Large letters of the whole wide world');
    const page = await open(me, { hasTouch: true, isMobile: true });
    await enlarge(page);
    const places = ['/', '/groups', '/marketplace', '/forum', '/members', '/friends', '/settings', '/coins'];
    const items = [`/marketplace/${listing.id}`, `/forum/${question.id}`, `/profile/${friend.username}`];
    for (const place of [...places, ...items, `/messages?with=${friend.id}`, `/groups/${group}`]) {
      await page.goto(place);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await right(page), place).toBe(390);
    }
    await page.goto('/forum');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bars = await page.evaluate(() => {
      const bottomOf = (it: Element) => it.getBoundingClientRect().bottom;
      const nav = document.querySelector('nav[aria-label=Places]')!;
      const isCut = (it: Element) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight;
      return {
        cut: [...nav.children].filter(isCut).map((it) => it.textContent),
        places: nav.getBoundingClientRect().height,
        header: bottomOf(document.querySelector('header > a')!) < bottomOf(document.querySelector('header')!),
      };
    });
    expect(bars).toEqual({ cut: [], places: 57, header: true });
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const action = (await button(page, 'New post').boundingBox())!;
    expect(action.y).toBeGreaterThanOrEqual(title.y + title.height);
  });

  test("give a member's name and the field of a chat their room", async ({ open, me, member }) => {
    const friend = await member(`roomy${Date.now() % 1e9}`);
    const page = await open(me, { hasTouch: true, isMobile: true });
    await enlarge(page);
    await page.goto('/members');
    const name = page.getByRole('main').getByRole('link', { name: friend.username });
    await expect(name).toBeVisible();
    const shown = await name.evaluate((it) => it.parentElement!.scrollWidth - it.parentElement!.clientWidth);
    expect(shown).toBe(0);
    await page.goto(`/messages?with=${friend.id}`);
    const field = page.getByRole('textbox', { name: 'Write a message' });
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(200);
  });

  test('fit for a visitor, too', async ({ visitor: page }) => {
    await enlarge(page);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    expect.soft(await right(page)).toBe(390);
    await button(page, 'Enter lurk mode').click();
    await expect(button(page, 'Exit Lurk Mode')).toBeInViewport({ ratio: 1 });
    expect(await right(page)).toBe(390);
  });
});

test.describe('a profile of another', () => {
  const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^More actions for/ });

  for (const width of [390, 360])
    test(`keeps the menu beside another button at ${width} px`, async ({ open, me, member }) => {
      const friend = await member();
      const page = await open(me, { viewport: { width, height: 800 } });
      await page.goto(`/profile/${friend.username}`);
      const isBeside = async () => {
        const [menu, bonk] = [(await more(page).boundingBox())!, (await button(page, 'Bonk').boundingBox())!];
        return menu.width === 44 && Math.abs(menu.y + menu.height / 2 - bonk.y - bonk.height / 2) < 4;
      };
      await expect.poll(isBeside).toBe(true);
      await button(page, 'Add Friend').click();
      await expect(button(page, 'Request Sent')).toBeVisible();
      await expect.poll(isBeside).toBe(true);
    });

  test('is not scrolled by its menu, which is visible as a whole', async ({ page, member }) => {
    const friend = await member();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/profile/${friend.username}`);
      const name = page.getByRole('heading', { level: 1, name: friend.username });
      await expect(name).toBeVisible();
      await more(page).scrollIntoViewIfNeeded();
      const before = (await name.boundingBox())!.y;
      await more(page).click();
      const last = page.getByRole('menuitem').last();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await reachable(last)).toBe(true);
      expect((await name.boundingBox())!.y).toBe(before);
    }
  });

  test('has its counts on one line from 768 px on', async ({ page, member }) => {
    const friend = await member();
    for (let n = 0; n < 12; n++) await friend.post(`post ${n}`);
    await page.goto(`/profile/${friend.username}`);
    const counts = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(counts).toHaveCount(3);
    await expect(more(page)).toBeVisible();
    const lines = async () =>
      new Set(await counts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))).size;
    for (const width of [1280, 1100, 1024, 900, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(lines, `${width} px`).toBe(1);
    }
  });
});
