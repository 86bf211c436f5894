import { button, write } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { section } from './moderationActions.ts';

test('a moderator tries and makes a rule; what it holds is approved and declined by keyboard', async ({
  open,
  me,
  moderators,
}) => {
  const word = `quokka${Date.now()}`;
  const author = await open(me);
  const moderator = await open(moderators[0]);

  await moderator.goto('/moderation/rules');
  await expect(moderator.getByRole('heading', { name: 'Content rules' })).toBeVisible();
  await button(moderator, 'New rule').click();
  const dialog = moderator.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel('Pattern or domain').fill('(');
  await button(dialog, 'Test it on the latest posts').click();
  await expect(dialog.getByText('missing closing )')).toBeVisible();
  await dialog.getByLabel('Pattern or domain').fill(`${word} +(sol|coins)`);
  await button(dialog, 'Test it on the latest posts').click();
  await expect(dialog.getByText('Matches 0 of the latest')).toBeVisible();
  await dialog.getByLabel('Switched on').check();
  await moderator.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(moderator, 'New rule').click();
  await expect(dialog.getByLabel('Pattern or domain')).toHaveValue(`${word} +(sol|coins)`);
  await expect(dialog.getByLabel('Switched on')).toBeChecked();
  await expectAccessible(moderator, 'dialog of a content rule');
  await button(dialog, 'Save rule').click();
  await expect(dialog).toBeHidden();
  await expect(moderator.getByText(`${word} +(sol|coins)`)).toBeVisible();
  await expectAccessible(moderator, 'content rules');

  // Its author learns that it waits, and finds it, also after a reload.
  for (const text of [`one ${word} coins`, `two different ${word} SOL`]) {
    await author.goto('/');
    await write(author, text);
    await button(author, 'Post').click();
    await expect(author.getByText('Waiting for review', { exact: true })).toBeVisible();
  }
  await button(author, 'Show').click();
  await expect(author).toHaveURL('/waiting');
  await expect(author.getByText(`one ${word} coins`)).toBeVisible();
  await expectAccessible(author, 'what waits for review');

  // The links to the pages of moderators say how much waits.
  await moderator.reload();
  await expect(section(moderator, 'Waiting')).toHaveAccessibleName(/\d+ items? waiting for review$/);
  await moderator.goto('/moderation/held');
  const queue = moderator.getByRole('list', { name: 'Content waiting for review' });
  const first = queue.getByRole('listitem').filter({ hasText: `one ${word} coins` });
  const second = queue.getByRole('listitem').filter({ hasText: `two different ${word} SOL` });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expectAccessible(moderator, 'queue of what waits');
  await moderator.keyboard.press('j');
  await moderator.keyboard.press('j');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await moderator.keyboard.press('k');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await moderator.keyboard.press('a');
  await expect(first).toBeHidden();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await moderator.keyboard.press('d');
  await moderator.getByRole('dialog', { name: 'Decline' }).getByLabel('Reason').fill('No adverts.');
  await button(moderator.getByRole('dialog', { name: 'Decline' }), 'Decline').click();
  await expect(second).toBeHidden();

  await author.goto('/waiting');
  await expect(author.getByText('Reason: No adverts.')).toBeVisible();
  await expect(author.getByText('Published', { exact: true })).toBeVisible();
  await author.goto('/');
  await expect(author.getByText(`one ${word} coins`)).toBeVisible();
  await expect(author.getByText(`two different ${word} SOL`)).toBeHidden();

  await moderator.goto('/moderation/rules');
  await button(moderator, `Delete the rule ${word} +(sol|coins)`).click();
  await button(moderator.getByRole('alertdialog'), 'Delete').click();
  await expect(moderator.getByText(`${word} +(sol|coins)`)).toBeHidden();
});
