import { button, card } from './actions.ts';
import { choose } from './editActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './holdAnswer.ts';
import { reason } from './moderationActions.ts';

for (const width of [1280, 390])
  test(`a moderator removes a post that nobody has reported, from its menu, at ${width} px`, async ({
    open,
    member,
    moderators,
  }) => {
    const [author, reader] = [await member(), await member()];
    const text = `an insult by ${author.username}`;
    await author.post(text);
    const feed = await open(reader);
    await feed.goto('/');
    await expect(feed.getByText(text)).toBeVisible();

    const page = await open(moderators[0], { viewport: { width, height: 844 } });
    await page.goto('/');
    await choose(card(page, text), page, 'Moderate');
    const dialog = page.getByRole('dialog', { name: 'Act without a report' });
    await expectAccessible(page, 'acting without a report');
    await button(dialog, 'Remove').click();
    await expect(page).toHaveURL(/\/moderation\/cases\/\d+\?decide=REMOVE$/);
    await reason(page).fill('Be kind to each other.');
    await page.getByRole('combobox', { name: 'Rule' }).fill('No insults');
    await button(page.getByRole('form'), 'Remove').click();

    await expect(page.getByText(/· Decided$/)).toBeVisible();
    await expect(feed.getByText(text)).toHaveCount(0);
  });

test('members have no such entry, and a colleague’s post is for owners', async ({
  open,
  member,
  moderators,
}) => {
  const [mod, colleague] = [moderators[0]!, moderators[1]!];
  const text = `gm from ${colleague.username}`;
  await colleague.post(text);
  const reader = await open(await member());
  await reader.goto('/');
  await button(card(reader, text), 'More actions').click();
  await expect(reader.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(reader.getByRole('menuitem', { name: 'Moderate' })).toHaveCount(0);

  const page = await open(mod);
  await page.goto('/');
  await choose(card(page, text), page, 'Moderate');
  await button(page.getByRole('dialog'), 'Warn').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Only owners' })).toBeVisible();
});

test('who has closed the dialog meanwhile is told of the case, and led nowhere', async ({
  open,
  member,
  moderators,
}) => {
  const author = await member();
  const text = `spam by ${author.username}`;
  await author.post(text);
  const page = await open(moderators[0]!);
  await page.goto('/');
  const answer = await holdAnswer(page, 'OpenCase');
  await choose(card(page, text), page, 'Moderate');
  await button(page.getByRole('dialog'), 'Suspend').click();
  await answer.held;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await answer.release();
  await expect(page.getByText(/^Case \d+ is open and claimed by you\.$/)).toBeVisible();
  await expect(page).toHaveURL('/');
  await button(page, 'Show').click();
  await expect(page).toHaveURL(/\/moderation\/cases\/\d+\?decide=SUSPEND$/);
});
