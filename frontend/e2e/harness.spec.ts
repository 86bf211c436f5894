import { expect, test } from './fixtures.ts';

/** The watch over every page has to see what it watches for: these tests pass by failing. */
test.describe('a journey fails', () => {
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
    const said = page.waitForEvent('console');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    await said;
  });

  test('when the page asks a foreign host', async ({ page }) => {
    await page.route('https://example.org/**', (route) => route.fulfill({ body: '' }));
    await page.goto('https://example.org/');
  });
});

test('a journey that does nothing wrong passes', async ({ page, me }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: `Your menu, ${me.username}` })).toBeVisible();
});
