import type { Route } from '@playwright/test';
import { button, card, logIn, onOperation, scrollBy } from './actions.ts';
import { expect, test } from './fixtures.ts';

test('a feed that does not come says so and comes with Try again', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  await me.post('worth waiting for');
  await onOperation(page, 'Feed', (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading posts');
  await button(alert, 'Try again').click();
  await expect(alert).toContainText('Error loading posts');
  await page.unrouteAll();
  await button(alert, 'Try again').click();
  await expect(card(page, 'worth waiting for')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a busy server is named in the details', async ({ page, me, problems }) => {
  problems.expect(/status of 503/);
  await me.post('behind the queue');
  const isBusy = (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is busy.' });
  await onOperation(page, 'Feed', isBusy);
  await page.goto('/');
  await page.getByText('Details').click();
  await expect(page.getByText('503: The server is busy.', { exact: true })).toBeVisible();

  // Nobody is taken for a visitor because he is not known yet.
  await onOperation(page, 'Viewer', isBusy);
  await page.reload();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(button(page, 'Log in')).toHaveCount(0);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(card(page, 'behind the queue')).toBeVisible();
});

test('a failed further page keeps the loaded posts', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  for (let n = 1; n <= 30; n++) await me.post(`post ${n}.\nand more`);
  const asked = await onOperation(page, 'Feed', (route) =>
    route.request().postDataJSON().variables.after ? route.abort() : route.fallback(),
  );
  await page.goto('/');
  await card(page, 'post 30.').waitFor();
  const failed = page.getByText('More posts could not be loaded.');
  for (let n = 0; n < 10; n++) await scrollBy(page, 800);
  await expect(failed).toBeInViewport();
  expect(asked()).toBe(2); // it asks once and waits for the reader
  await expect(card(page, 'post 11.')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(failed).toHaveCount(0);
  await scrollBy(page, 1_000);
  await expect(card(page, 'post 10.')).toBeAttached();
});

test('a session that ended elsewhere is noticed', async ({ page, me }) => {
  await me.post('mine');
  await page.goto('/');
  await card(page, 'mine').waitFor();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/auth');
});

test('a toast whose code cannot be loaded still shows its text', async ({ visitor: page, problems }) => {
  problems.expect(/ERR_FAILED/, /status of 401/);
  await page.route('**/assets/Toasts-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/Toasts-'));
  await page.goto('/auth');
  await logIn(page, 'nobody', 'at all');
  await refused;
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
});
