import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './member.ts';
import { startProduct } from './product.ts';

test('the first owner of a closed community signs up by the claim link, which nobody else can', async ({
  open,
  problems,
}) => {
  const ownProduct = await startProduct({ settings: { REGISTRATION: 'closed' } });
  const link = new URL(await readFile(join(ownProduct.dataDir, 'owner-claim-link'), 'utf8'));
  const page = await open(undefined, { baseURL: ownProduct.url });
  const signUp = async (name: string) => {
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill(name);
    await page.locator('input[name=password]').last().fill(PASSWORD);
    await button(page, 'Sign up').click();
  };
  await page.goto('/auth');
  problems.expect(/403/);
  await signUp('bob');
  await expect(
    page.getByText('403: This community is not accepting new members.', { exact: true }),
  ).toBeVisible();
  await page.goto(link.pathname + link.hash);
  await expect(page).toHaveURL('/auth');
  await signUp('ann');
  await expect(page.getByText('This link makes ann the first owner')).toBeVisible();
  await button(page, 'Become the owner').click();
  await expect(page.getByText('You are the owner of this community')).toBeVisible();
  await page.close();
  await ownProduct.stop();
});
