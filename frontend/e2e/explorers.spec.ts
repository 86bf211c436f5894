import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Pastes a document into GraphiQL's editor, which would complete what is typed, and runs it as soon as it stands there. */
async function run(page: Page, document: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), document);
  const lines = page.locator('.graphiql-query-editor .view-lines');
  await lines.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(lines).toHaveText(document);
  await page.keyboard.press('ControlOrMeta+Enter');
}

test('GraphiQL asks as the member who is signed in, and hears what happens', async ({ page, me }) => {
  await page.goto('/graphiql');
  const answer = page.locator('.graphiql-response');
  await run(page, 'query { viewer { username } }');
  await expect(answer).toContainText(`"${me.username}"`);
  await run(page, 'subscription { postCreated { post { content } } }');
  await expect(async () => {
    await me.post('wen');
    await expect(answer).toContainText('"wen"', { timeout: 2_000 });
  }).toPass();
});

test('the page of the REST API calls it', async ({ page, me }) => {
  await page.goto('/api/docs');
  await page.getByRole('button', { name: /^get \/user The/i }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText(`"username": "${me.username}"`);
});
