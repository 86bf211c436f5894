import { button } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { reason } from './moderationActions.ts';

for (const width of [1280, 390])
  test(`a moderator suspends a spammer and removes what they wrote, in one decision, and reverses it, at ${width} px`, async ({
    open,
    member,
    moderators,
  }) => {
    const [spammer, reader] = [await member(), await member()];
    const texts = ['one', 'two'].map((word) => `${word} airdrop of ${spammer.username}`);
    for (const text of texts) await spammer.post(text);
    const feed = await open(reader);
    await feed.goto('/');
    for (const text of texts) await expect(feed.getByText(text)).toBeVisible();

    const page = await open(moderators[0], { viewport: { width, height: 844 } });
    await page.goto(`/moderation/members/${spammer.username}`);
    await button(page, 'Suspend').click();
    await reason(page).fill('Spam.');
    await page.getByRole('combobox', { name: 'Rule' }).fill('No spam');
    await page
      .getByRole('combobox', { name: 'Also remove' })
      .selectOption('What they wrote in the last hour');
    await expect(page.getByText('no direct messages')).toBeVisible();
    await expectAccessible(page, 'a suspension that removes content');
    await button(page.getByRole('form'), 'Suspend').click();

    await expect(page.getByText('2 items removed')).toBeVisible();
    for (const text of texts) await expect(feed.getByText(text)).toHaveCount(0);

    await button(page, 'Reverse the decision').click();
    await expect(page.getByText('2 items removed')).toHaveCount(0);
    await feed.reload();
    for (const text of texts) await expect(feed.getByText(text)).toBeVisible();
  });
