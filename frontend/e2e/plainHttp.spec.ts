import { pageRoutes } from '../../graphql-server/contract/pageRoutes.ts';
import { button, card, openComments, write } from './actions.ts';
import { browserLaunch } from './browser.ts';
import { openMessages, say } from './chatActions.ts';
import { dataUrl, expectLoaded, jpeg } from './files.ts';
import { expect, test } from './fixtures.ts';
import { freshName, PASSWORD } from './member.ts';

// A community inside a network: to pages that come neither by TLS nor from the machine itself, browsers offer less.
const browser = await browserLaunch();
const args = [...(browser.args ?? []), '--host-resolver-rules=MAP community.test 127.0.0.1'];
test.use({ launchOptions: { ...browser, args } });

test('the product works over plain HTTP', async ({ open, product, member, problems }) => {
  test.slow();
  problems.expect(
    /^foreign: http:\/\/community\.test:/,
    /Cross-Origin-Opener-Policy header has been ignored/,
  );
  const friend = await member();
  await friend.post('look at this', dataUrl(await jpeg(), 'image/jpeg'));
  const baseURL = product.url.replace('127.0.0.1', 'community.test');
  const page = await open(undefined, { baseURL });
  await page.goto('/auth');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill(freshName());
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(form, 'Sign up').click();
  await expect(page).toHaveURL('/');

  await page.goto('/');
  await write(page, 'hello from inside');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'hello from inside')).toBeVisible();
  const writing = await openComments(card(page, 'look at this'));
  await writing.fill('a comment');
  await writing.press('Enter');
  await expect(card(page, 'look at this').getByText('a comment')).toBeVisible();
  await card(page, 'look at this')
    .getByRole('button', { name: /^View image/ })
    .click();
  await expectLoaded(page.getByRole('dialog').locator('img'));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMessages(page, friend);
  await say(page, 'a message');
  await expect(page.getByRole('log')).toContainText('a message');
  for (const path of Object.values(pageRoutes).filter((path) => !path.includes(':') && path !== '/auth')) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  }
});
