import type { Page } from '@playwright/test';
import { button, card } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { sees } from './sees.ts';

/** Changes the HTML document on its way to the browser. */
const editDocument = (page: Page, edit: (html: string) => string) =>
  page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: edit(await answer.text()) });
    },
  );

test('no root element', async ({ page, problems }) => {
  problems.expect(/Root element not found/);
  await editDocument(page, (html) => html.replace('id="root"', ''));
  await page.goto('/');
  await expect(page.locator('body')).toHaveText('Error: Root element not found');
  await sees(page, 'Error: Root element not found');
});

for (const [what, answer] of [
  ['does not arrive', null],
  ['breaks before it renders', 'throw new Error("broken bundle")'],
] as const) {
  test(`an application that ${what}`, async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/, /broken bundle/);
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      answer ? route.fulfill({ contentType: 'text/javascript', body: answer }) : route.abort(),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Application Error', exact: true })).toBeVisible();
    await sees(page, 'Application Error', 'Failed to load the application. Please refresh the page.');
    await page.getByText('Details').click();
    await expect(page.locator('pre')).toContainText(answer ? 'broken bundle' : '/assets/index-');
  });
}

test('what a ResizeObserver could not report in one frame is no error of the start', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, () => {}); // The app does not arrive.
  await page.addInitScript(() => {
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    addEventListener('DOMContentLoaded', () => dispatchEvent(new ErrorEvent('error', { message })));
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.getByRole('heading', { name: 'Application Error' })).toHaveCount(0);
});

test('a browser that is too old is told so, and shows nothing else', async ({ page }) => {
  const sentence = page.getByText(
    'This browser is too old for this page. Please update it or use another one.',
  );
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(sentence).toBeHidden();
  await page.route(/\/assets\/index-[^/]*\.css$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\(text-wrap:\s*wrap\)/, '(text-wrap:unknown)');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a render that fails', async ({ page, problems }) => {
  problems.expect(/Objects are not valid as a React child|Minified React error #31/);
  await editDocument(page, (html) => html.replace(/"productName":"[^"]*"/, '"productName":{"not":"a text"}'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong', exact: true })).toBeVisible();
  await sees(page, 'Something went wrong', 'The application encountered an error. Please refresh the page.');
  await page.getByText('Error details').click();
  await expect(page.locator('pre')).toContainText('Error');
  await page.unrouteAll();
  await button(page, 'Refresh').click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a page whose code does not arrive leaves the frame standing', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await me.post('behind the wall');
  await page.route(/\/assets\/HomePage-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  // What else waits for its code meanwhile may say so too.
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await button(page.locator('#content'), 'Try again').click();
  await expect(card(page, 'behind the wall')).toBeVisible();
});
