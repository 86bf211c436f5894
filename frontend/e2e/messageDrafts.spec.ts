import { chat, conversations, field, openMessages, texts } from './chatActions.ts';
import { expect, test } from './fixtures.ts';

test('a draft stays with its conversation', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  for (const other of [ann, bob]) await other.message(me.id, `from ${other.username}`);
  await openMessages(page, ann);
  await field(page).fill('for ann');
  await conversations(page).getByRole('link', { name: bob.username }).click();
  await expect(chat(page).getByText(`from ${bob.username}`)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue('for ann');
  await page.reload();
  await expect(field(page)).toHaveValue('for ann');
});

test('a message that was sent in one tab leaves the field of the other', async ({ page, member }) => {
  const ann = await member();
  await openMessages(page, ann);
  const other = await page.context().newPage();
  await openMessages(other, ann);
  await field(page).fill('said once');
  await expect(field(other)).toHaveValue('said once');
  await field(page).press('Enter');
  await expect.poll(() => texts(other)).toEqual(['said once']);
  await expect(field(other)).toHaveValue('');
});
