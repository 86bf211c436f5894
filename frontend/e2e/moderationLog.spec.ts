import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { button, logIn, onOperation } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';

/** The address in the file that a new installation writes, without its origin. */
async function claimAddress(dataDir: string): Promise<string> {
  const link = await readFile(join(dataDir, 'owner-claim-link'), 'utf8');
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

test('the first owner claims a new community by its link, signs in on the way, and is in the log', async ({
  ownProduct,
  open,
  problems,
}) => {
  const [ann, bob] = [await register(ownProduct.url, 'ann'), await register(ownProduct.url, 'bob')];
  const address = await claimAddress(ownProduct.dataDir);
  const baseURL = ownProduct.url;

  const log = await open(bob, { baseURL });
  await log.goto('/settings');
  await log.getByRole('link', { name: 'Open the moderation log' }).click();
  await expect(log.getByText('No entries yet')).toBeVisible();
  await expectAccessible(log, 'empty moderation log');
  await log.goto('/profile/ann');
  await expect(log.getByRole('heading', { name: 'ann', exact: true })).toBeVisible();

  const page = await open(undefined, { baseURL });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(address);
  await expect(page).toHaveURL('/auth');
  await logIn(page, 'ann');
  await expect(page).toHaveURL(address);
  await expect(page.getByText('This link makes ann the first owner')).toBeVisible();
  await expectAccessible(page, 'claim');
  await button(page, 'Become the owner').click();
  await expect(page.getByText('You are the owner of this community')).toBeVisible();
  await expect(page).toHaveURL('/claim-ownership');
  const secret = address.split('#')[1]!;
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);
  await page.getByRole('link', { name: 'Open the moderation log' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ann became the first owner' })).toContainText(
    'by ann',
  );

  // Beside the name, on a page that was open all the time.
  await expect(log.getByRole('heading', { name: 'ann Owner' })).toBeVisible();
  await expectAccessible(log, 'profile of an owner');
  await log.goto('/members');
  await expect(log.getByRole('img', { name: 'Owner' })).toHaveCount(1);
  await log.goto('/moderation/log');
  await expect(log.getByRole('listitem').filter({ hasText: /became the first owner/ })).toContainText(
    'by an owner or moderator',
  );
  await expect(log.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(log, 'moderation log');
  await expect(claimAddress(ownProduct.dataDir)).rejects.toThrow('ENOENT');

  problems.expect(/400/);
  await log.goto(address);
  await button(log, 'Become the owner').click();
  await expect(log.getByRole('alert').filter({ hasText: 'You did not become the owner.' })).toContainText(
    'This link is not valid.',
  );
  await expectAccessible(log, 'claim refused');
  await log.goto('/claim-ownership');
  await expect(log.getByText('This link is incomplete')).toBeVisible();
  await ann.leave();
  await bob.leave();
});

test('a log that cannot be loaded says so, and is asked for again', async ({ page, problems }) => {
  problems.expect(/Failed to load|500/);
  let fails = true;
  await onOperation(page, 'ModerationLog', (route) =>
    fails ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  );
  await page.goto('/moderation/log');
  await expect(page.getByText('The moderation log could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'moderation log that failed');
  fails = false;
  await button(page, 'Try again').click();
  await expect(page.getByText('The moderation log could not be loaded.')).toBeHidden();
});
