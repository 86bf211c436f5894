import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, register } from './member.ts';

test('a visitor who looks around becomes a member by an invitation, of which the address keeps nothing', async ({
  ownProduct,
  open,
}) => {
  const baseURL = ownProduct.url;
  const ann = await register(baseURL, 'ann');
  const owner = await request.newContext({ baseURL, storageState: ann.session });
  const claimLink = await readFile(join(ownProduct.dataDir, 'owner-claim-link'), 'utf8');
  await owner.post('/api/claim-ownership', { data: { secret: new URL(claimLink).hash.slice(1) } });
  const closed = await owner.patch('/api/community-settings', { data: { registration: 'invite' } });
  expect(closed.status()).toBe(200);
  const { link } = await (await owner.post('/api/invitations', { data: {} })).json();

  const page = await open(undefined, { baseURL });
  const sent: string[] = [];
  page.on('request', (one) => sent.push(one.url()));
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await expect(page).toHaveURL('/');
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('textbox', { name: 'Username' }).fill('bob');
  await page.locator('input[name=password]').last().fill(PASSWORD);
  await button(page, 'Sign up').click();
  await expect(page).toHaveURL('/');
  expect(sent.filter((url) => url.includes(hash.slice(1)))).toEqual([]);
  const { uses } = (await (await owner.get('/api/invitations')).json())[0];
  expect(uses).toBe(1);
  await owner.dispose();
});
