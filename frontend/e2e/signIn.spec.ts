import type { Page, Route } from '@playwright/test';
import { button, card, gate, logIn, logOut, onOperation } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { jpegFile, noise, throttle } from './files.ts';
import { freshName, PASSWORD } from './member.ts';
import { sees } from './sees.ts';

const UNREACHABLE = "Can't reach the server. Check your connection and try again.";

const composer = (page: Page, username: string) =>
  page.getByRole('button', { name: `What's on your mind, ${username}?` });

const signUpForm = async (page: Page) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle(/^Sign up · /);
  return page.getByRole('form', { name: 'Sign up' });
};

test('nothing moves when the other ways to sign in are loaded', async ({ visitor: page }) => {
  const { hold, open } = gate();
  await page.route(/assets\/Steps-/, hold);
  await page.goto('/auth');
  const places = () =>
    Promise.all(
      [page.getByRole('tab', { name: 'Sign up' }), button(page, 'Enter lurk mode')].map(
        async (control) => (await control.boundingBox())!.y,
      ),
    );
  await expect(button(page, 'Enter lurk mode')).toBeVisible();
  const before = await places();
  open();
  await expect(button(page, 'Forgot your password?')).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('signing up', () => {
  test('leads to the feed', { tag: '@main' }, async ({ visitor: page }) => {
    const name = freshName();
    const form = await signUpForm(page);
    await form.getByLabel('Username').fill(name);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('X profile URL').fill('https://x.com/someone');
    await button(form, 'Sign up').click();
    await expect(page).toHaveURL('/');
    await expect(composer(page, name)).toBeVisible();
    await page.reload();
    await expect(composer(page, name)).toBeVisible();
  });

  test('reports invalid values before it sends a request', { tag: '@main' }, async ({ visitor: page }) => {
    let asked = 0;
    await page.route('**/graphql', (route) => {
      if (route.request().postData()?.includes('register')) asked += 1;
      return route.fallback();
    });
    const form = await signUpForm(page);
    const [username, password] = [form.getByLabel('Username'), form.getByLabel('Password', { exact: true })];
    await button(form, 'Sign up').click();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await username.fill('two words');
    await password.fill('short');
    await form.getByLabel('X profile URL').fill('javascript:alert(1)');
    await password.press('Enter');
    await expect(form.getByText('Use only unaccented letters, digits, _ . and -')).toBeVisible();
    await expect(form.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(form.getByText('Enter a full address')).toBeVisible();
    expect(asked).toBe(0);
  });

  test(
    'succeeds at the next attempt when an answer was lost',
    { tag: '@main' },
    async ({ visitor: page, problems }) => {
      problems.expect(/ERR_FAILED/);
      const name = freshName();
      const form = await signUpForm(page);
      await form.getByLabel('Username').fill(name);
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      let isLost = false;
      await onOperation(page, 'Register', async (route) => {
        if (isLost) return route.fallback();
        isLost = true;
        await route.fetch();
        await page.context().clearCookies(); // which came with it
        await route.abort();
      });
      await button(form, 'Sign up').click();
      await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
      await button(form, 'Sign up').click();
      await expect(composer(page, name)).toBeVisible();
    },
  );

  test(
    "shows the server's refusal and keeps what was typed",
    { tag: '@main' },
    async ({ visitor: page, member }) => {
      const { username } = await member();
      const form = await signUpForm(page);
      await form.getByLabel('Username').fill(username.toUpperCase());
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(form, 'Sign up').click();
      await sees(page, 'Registration failed');
      await expect(page.getByText('409: This username is taken.', { exact: true })).toBeVisible();
      await expect(form.getByLabel('Username')).toHaveValue(username.toUpperCase());
      await expect(page).toHaveURL('/auth');
    },
  );
});

test.describe('signing up with a large picture on a slow line', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload' });

  /** The form, filled in, over a line that needs minutes for its picture; gives the name and the line. */
  const filledIn = async (page: Page) => {
    const name = freshName();
    const form = await signUpForm(page);
    await form.getByLabel('Username').fill(name);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const chooser = page.waitForEvent('filechooser');
    await button(form, 'Choose picture').click();
    await (await chooser).setFiles(jpegFile(await noise({ width: 1_024, height: 1_024 })));
    await button(page, 'Use picture').click();
    const line = await throttle(page);
    await line(5_000);
    return { name, form, line };
  };

  test('shows how far it is, for as long as it takes', async ({ visitor: page }) => {
    const { name, form, line } = await filledIn(page);
    await page.clock.install();
    await button(form, 'Sign up').click();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await page.clock.fastForward(30_000);
    await line('full');
    await expect(composer(page, name)).toBeVisible();
    await expect(page.locator('[data-composer] img')).toBeVisible();
  });

  test('can be stopped, and loses nothing when the line breaks', async ({ visitor: page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const { name, form, line } = await filledIn(page);
    await button(form, 'Sign up').click();
    await expect(bar(page)).toBeVisible();
    await button(form, 'Cancel').click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText('Registration failed')).toHaveCount(0);
    await button(form, 'Sign up').click();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await line('offline');
    await sees(page, 'Registration failed');
    await expect(page.getByText(UNREACHABLE, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Username')).toHaveValue(name);
    await line('full');
    await button(form, 'Sign up').click();
    await expect(composer(page, name)).toBeVisible();
  });
});

test.describe('logging in', () => {
  test(
    'refuses a wrong password, then lets the right one in',
    { tag: '@main' },
    async ({ visitor: page, member }) => {
      const { username } = await member();
      await page.goto('/auth');
      await logIn(page, username, 'not this one');
      await sees(page, 'Login failed');
      await expect(page.getByText('401: Wrong username or password.', { exact: true })).toBeVisible();
      await logIn(page, username);
      await expect(composer(page, username)).toBeVisible();
      await expect(page.getByText('Login failed')).toHaveCount(0);
    },
  );

  test(
    'reports that the server does not answer',
    { tag: '@main' },
    async ({ visitor: page, member, problems }) => {
      problems.expect(/ERR_FAILED/);
      const { username } = await member();
      await page.goto('/auth');
      await page.route('**/graphql', (route) => route.abort());
      await logIn(page, username);
      await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
      await expect(page.getByText(UNREACHABLE, { exact: true })).toBeVisible();
      await expect(button(page.getByRole('form', { name: 'Login' }), 'Login')).toBeEnabled();
    },
  );

  test('continues to the requested page', { tag: '@main' }, async ({ visitor: page, member }) => {
    const { username } = await member();
    await page.goto('/?from=elsewhere');
    await expect(page).toHaveURL('/auth');
    await logIn(page, username);
    await expect(page).toHaveURL('/?from=elsewhere');
  });

  test('is not offered to signed-in members', { tag: '@main' }, async ({ page, me }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    await expect(composer(page, me.username)).toBeVisible();
  });

  test('in one tab is seen in the other', async ({ visitor: page, member }) => {
    const { username } = await member();
    const other = await page.context().newPage();
    await page.goto('/auth');
    await other.goto('/auth');
    await page.bringToFront();
    await logIn(page, username);
    await expect(composer(other, username)).toBeVisible();
    await other.bringToFront();
    await logOut(other);
    await expect(page).toHaveURL('/auth');
  });

  test('is seen in a tab whose code is still on its way', async ({ visitor: page, member }) => {
    const { username } = await member();
    await page.goto('/auth');
    const other = await page.context().newPage();
    const code = gate();
    await other.route(/\/assets\/index-[^/]*\.js$/, code.hold);
    const answered = other.waitForResponse('**/graphql');
    await other.goto('/auth', { waitUntil: 'commit' });
    await answered;
    await logIn(page, username);
    await expect(composer(page, username)).toBeVisible();
    code.open();
    await expect(composer(other, username)).toBeVisible();
  });

  test('is seen in a tab that is just asking who is there', async ({ visitor: page, member }) => {
    const { username } = await member();
    await page.goto('/auth');
    const other = await page.context().newPage();
    const loggedIn = Promise.withResolvers<void>();
    const answerLater = async (route: Route) => {
      const response = await route.fetch();
      await loggedIn.promise;
      await route.fulfill({ response });
    };
    await other.route('**/graphql', answerLater, { times: 1 });
    await other.goto('/auth');
    await logIn(page, username);
    await expect(composer(page, username)).toBeVisible();
    loggedIn.resolve();
    await expect(composer(other, username)).toBeVisible();
  });
});

test("a visitor's browser requests the log-in while the app is loading, a lurker's does not", async ({
  visitor: page,
  me,
}) => {
  await me.post('for lurkers');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isAuth = (url: string) => url.includes('/assets/AuthPage-');
  const { hold, open: release } = gate();
  await page.route(/\/assets\/index-[^/]*\.js$/, hold);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => requested.some(isAuth)).toBe(true);
  release();
  await button(page, 'Enter lurk mode').click();
  await expect(card(page, 'for lurkers')).toBeVisible();
  requested.length = 0;
  await page.reload();
  await expect(card(page, 'for lurkers')).toBeVisible();
  expect(requested.filter(isAuth)).toEqual([]);
});
