import { button, card, write } from './actions.ts';
import { storedTexts } from './browserStorage.ts';
import { field, say, texts } from './chatActions.ts';
import { expect, test as base } from './fixtures.ts';
import { freshName, PASSWORD } from './member.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { waitForFiles } from './waitForFiles.ts';

/** All pages come through a proxy. */
const test = base.extend<{ between: Proxy }>({
  between: async ({ product }, use) => {
    const proxy = await openProxy(product.url);
    await use(proxy);
    proxy.close();
  },
  baseURL: ({ between }, use) => use(between.url),
});

/** A count of members, at least one. */
const SOME = /^[1-9]\d*$/;

const OF_A_PROXY = /status of 50\d|WebSocket|The message was not sent/;

test('a start while a proxy answers for the server shows the kept feed, and then the new one', async ({
  open,
  between,
  me,
  problems,
}) => {
  problems.expect(OF_A_PROXY);
  const page = await open(me, { serviceWorkers: 'allow' });
  await me.post('from before the pause');
  await page.goto('/');
  await card(page, 'from before the pause').waitFor();
  await waitForFiles(page);
  await expect.poll(() => storedTexts(page)).toContain('from before the pause');
  for (const status of [502, 503]) {
    between.answerWith(status);
    await page.goto('/');
    await expect(card(page, 'from before the pause')).toBeVisible();
    await expect(page.getByText(/Showing saved posts, last updated/)).toBeVisible();
  }
  between.mend();
  await me.post('from after the pause');
  await expect(card(page, 'from after the pause')).toBeVisible();
});

for (const status of [502, 503])
  test(`a page that a proxy sends with ${status} means that the server is away`, async ({
    page,
    between,
    problems,
  }) => {
    problems.expect(OF_A_PROXY);
    await page.clock.install();
    await page.goto('/');
    const online = page.getByText('Users Online').locator('xpath=following-sibling::dd');
    await expect(online).toHaveText(SOME);
    between.answerWith(status);
    const asked = page.waitForResponse((it) => /"OnlineUsers"/.test(it.request().postData() ?? ''));
    await page.clock.fastForward(31_000);
    await asked;
    await expect(page.getByText("Can't reach the server. Trying again…")).toBeVisible();
    await expect(online).toHaveText(SOME);
    between.mend();
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Back online')).toBeVisible();
  });

test('what a server has done although a proxy answered for it is not said to have failed', async ({
  page,
  between,
  member,
  problems,
}) => {
  problems.expect(OF_A_PROXY);
  const ann = await member();
  await page.goto('/');
  await write(page, 'done all the same');
  between.loseAnswers(504);
  await button(page, 'Post').click();
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'your post may already be published' })).toBeVisible();
  between.mend();
  await button(page.getByRole('main'), 'Try again').click();
  await expect(card(page, 'done all the same')).toHaveCount(1);

  await page.goto(`/messages?with=${ann.id}`);
  await field(page).waitFor();
  between.loseAnswers(504);
  await say(page, 'said all the same');
  await expect(alert.filter({ hasText: 'your message may have been sent' })).toBeVisible();
  between.mend();
  await button(page, 'Try again').click();
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => texts(page)).toEqual(['said all the same']);
});

test('a sign-up for which only a proxy answered succeeds at the next attempt', async ({
  visitor: page,
  between,
  problems,
}) => {
  problems.expect(OF_A_PROXY, /status of 409/);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill(freshName());
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  between.loseAnswers(502);
  await button(form, 'Sign up').click();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  between.mend();
  await button(form, 'Sign up').click();
  await expect(page).toHaveURL('/');
});
