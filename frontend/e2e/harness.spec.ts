import { expect, test } from './fixtures.ts';

/** Checks that the fixtures detect page errors: these tests are expected to fail. */
test.describe('a test fails', () => {
  test.fail();
  test.beforeEach(({ page }) => page.goto('/').then(() => {}));

  test('when the page logs an error', async ({ page }) => {
    await page.evaluate(() => console.error('oh'));
  });

  test('when the page throws', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('oh'))));
    await thrown;
  });

  test('when the page breaks its security policy', async ({ page }) => {
    const logged = page.waitForEvent('console');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    await logged;
  });

  test('when the page asks a foreign host', async ({ page }) => {
    await page.route('https://example.org/**', (route) => route.fulfill({ body: '' }));
    await page.goto('https://example.org/');
  });
});

test('a test that does nothing wrong passes', async ({ page, me }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: `Your menu, ${me.username}` })).toBeVisible();
});
