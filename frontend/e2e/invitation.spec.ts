import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { button } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, register, type Member } from './member.ts';
import type { Product } from './product.ts';

/** Requests of a member who has become the owner by the claim link. */
async function asOwner({ url: baseURL, dataDir }: Product, { session }: Member) {
  const owner = await request.newContext({ baseURL, storageState: session });
  const claimLink = await readFile(join(dataDir, 'owner-claim-link'), 'utf8');
  await owner.post('/api/claim-ownership', { data: { secret: new URL(claimLink).hash.slice(1) } });
  return owner;
}

test('a visitor who looks around becomes a member by an invitation, of which the address keeps nothing', async ({
  ownProduct,
  open,
}) => {
  const baseURL = ownProduct.url;
  const ann = await register(baseURL, 'ann');
  const owner = await asOwner(ownProduct, ann);
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

test('moderators see by whose invitation a member came, who else came by it, and whom a member has invited', async ({
  ownProduct,
  open,
}) => {
  const baseURL = ownProduct.url;
  const ann = await register(baseURL, 'ann');
  const owner = await register(baseURL, 'owner1');
  await ownProduct.appoint(['ann']);
  await (await asOwner(ownProduct, owner)).dispose();
  const inviter = await request.newContext({ baseURL, storageState: ann.session });
  const { link } = await (await inviter.post('/api/invitations', { data: { uses: 3 } })).json();
  const guest = await request.newContext({ baseURL });
  for (const username of ['bob', 'cara']) {
    const data = { username, password: PASSWORD, invitation: new URL(link).hash.slice(1) };
    expect((await guest.post('/api/register', { data })).status()).toBe(201);
  }
  await inviter.dispose();
  await guest.dispose();

  const page = await open(owner, { baseURL });
  const section = page.getByRole('region', { name: 'Invitations' });
  await page.goto('/moderation/members/bob');
  await expect(section).toContainText('Joined with an invitation of ann');
  await expect(section).toContainText('Joined with the same invitation: cara');
  await expectAccessible(page, 'a member who was invited');
  await section.getByRole('link', { name: 'cara' }).click();
  await expect(page).toHaveURL('/moderation/members/cara');
  await expect(section).toContainText('Joined with the same invitation: bob');
  await page.goto('/moderation/members/ann');
  await expect(section).toContainText('Joined without an invitation.');
  await expect(section).toContainText('Invited by this member: cara, bob');
});
