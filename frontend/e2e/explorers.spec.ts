import type { Page } from '@playwright/test';
import { jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';

/** Pastes a text into an editor of GraphiQL, which would complete what is typed. */
async function paste(page: Page, editor: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const lines = page.locator(`${editor} .view-lines:visible`);
  await lines.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(lines).toHaveText(text);
}

/** Runs a document as soon as it stands in the editor. */
async function run(page: Page, document: string): Promise<void> {
  await paste(page, '.graphiql-query-editor', document);
  await page.keyboard.press('ControlOrMeta+Enter');
}

test('GraphiQL sends requests as the signed-in member, and receives events', async ({ page, me }) => {
  await page.goto('/graphql'); // what one would type
  await expect(page).toHaveURL('/graphiql');
  const answer = page.locator('.graphiql-response');
  await run(page, 'query { viewer { username } }');
  await expect(answer).toContainText(`"${me.username}"`);
  await run(page, 'subscription { postCreated { post { content } } }');
  await expect(async () => {
    await me.post('wen');
    await expect(answer).toContainText('"wen"', { timeout: 2_000 });
  }).toPass();
});

test('GraphiQL sends requests as the owner of a token, in subscriptions too', async ({
  page,
  me,
  member,
}) => {
  const query = 'mutation { createAccessToken(input: { name: "explorer", scopes: [READ] }) { secret } }';
  const made = await (await page.request.post('/graphql', { data: { query } })).json();
  const { secret } = made.data.createAccessToken;
  await page.context().clearCookies();
  await page.goto('/graphiql');
  await page.getByRole('button', { name: 'Headers' }).click();
  await paste(page, '.graphiql-editor-tool', `{"Authorization":"Bearer ${secret}"}`);
  const answer = page.locator('.graphiql-response');
  await run(page, 'query { viewer { username } }');
  await expect(answer).toContainText(`"${me.username}"`);
  const other = await member();
  await run(page, 'subscription { messageReceived { message { content } } }');
  await expect(async () => {
    await other.message(me.id, 'wen');
    await expect(answer).toContainText('"wen"', { timeout: 2_000 });
  }).toPass();
});

test('on a phone the first text of GraphiQL is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/graphiql');
  const editor = page.locator('.graphiql-query-editor .graphiql-editor');
  await expect(editor.getByText('# Requests use your login')).toBeVisible();
  const isCut = (element: HTMLElement) =>
    [...element.querySelectorAll('.view-line > span')].some(
      (line) => line.getBoundingClientRect().right > element.getBoundingClientRect().right,
    );
  await expect.poll(() => editor.evaluate(isCut)).toBe(false);
});

/** The page draws only the calls that are in view. */
async function openCall(page: Page, path: string, name: RegExp): Promise<void> {
  await page.goto('/api/docs');
  await page.getByPlaceholder('Filter by tag or path').fill(path);
  // A call that is opened before the others have gone is closed again.
  await expect(page.getByRole('button', { name: /^post \/register/i })).toHaveCount(0);
  await page.getByRole('button', { name }).click();
}

test('the page of the REST API calls it', async ({ page, me }) => {
  await openCall(page, '/user', /^get \/user \w/i);
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText(`"username": "${me.username}"`);
});

test('the page of the REST API sends a file', async ({ page }) => {
  await openCall(page, '/media', /^post \/media \w/i);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(jpegFile(await jpeg()));
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"kind": "IMAGE"');
});

test('the page of the REST API can send the same write repeatedly', async ({ page }) => {
  await openCall(page, '/posts', /^post \/posts \w/i);
  for (const content of ['one', 'another']) {
    await page.locator('textarea.body-param__text').fill(JSON.stringify({ content }));
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.locator('.live-responses-table')).toContainText(`"content": "${content}"`);
  }
});
