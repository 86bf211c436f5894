import { button, card, openLive, openNotifications, unread } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { answerAppeal, decide, undo } from './decisionActions.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

test('a warning leads from the notification to the page, where it is appealed against once', async ({
  page,
  me,
  member,
  moderators,
  product,
}) => {
  const ann = await member();
  const post = await me.post(`buy now ${me.username}`);
  await openLive(page, '/', 'notificationReceived');
  const report = { by: ann, kind: 'post' as const, id: post.id };
  const caseId = await decide(product.url, moderators[0]!, report, {
    decision: 'warn',
    reason: '<b>Bold</b> ' + 'x'.repeat(400),
  });
  await expect(unread(page, 1)).toBeVisible();
  await (await openNotifications(page)).getByRole('link', { name: /warned you/ }).click();
  await expect(page).toHaveURL('/decisions');
  const entry = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(entry).toContainText('You were warned about your post');
  await expect(entry).toContainText('<b>Bold</b>');
  await expect(entry.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', `/post/${post.id}`);

  await button(entry, 'Appeal').click();
  await expect(button(entry, 'Send appeal')).toBeDisabled();
  await entry.getByRole('textbox').fill('It was a joke.');
  await page.reload();
  await expect(entry.getByRole('textbox')).toHaveValue('It was a joke.');
  await expectAccessible(page, 'an appeal');
  await page.context().setOffline(true);
  await expect(entry).toContainText("You're offline. Your text is kept.");
  await page.context().setOffline(false);
  await button(entry, 'Send appeal').dblclick();
  await expect(entry).toContainText('Waiting for a moderator');
  await expect(entry).toContainText('It was a joke.');

  await answerAppeal(product.url, moderators[1]!, caseId, 'reversed');
  await expect(entry).toContainText('Reviewed: the decision was reversed');
  await expect(entry).toContainText('Reversed');
  await expectAccessible(page, 'a decision that was undone');
});

test('during a timeout a bar says until when, what is typed is kept, and it goes on when it is undone', async ({
  page,
  me,
  member,
  moderators,
  product,
  problems,
}) => {
  problems.expect(/You are limited to reading/);
  await openLive(page, '/', 'notificationReceived');
  const report = { by: await member(), kind: 'user' as const, id: me.id };
  const decision = { decision: 'timeout', until: inDays(2) } as const;
  const caseId = await decide(product.url, moderators[0]!, report, decision);
  const bar = page.getByRole('link', { name: /^Read-only until/ });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  const composer = page.getByRole('textbox', { name: 'Write a post' });
  await composer.fill('a long thought');
  await button(page, 'Post').click();
  await expect(page.getByText(/You are limited to reading until \d{4}-/).first()).toBeVisible();
  await expect(composer).toHaveValue('a long thought');
  await expectAccessible(page, 'a post during a timeout');
  await page.keyboard.press('Escape');
  await page.goto('/messages');
  await expect(bar).toBeVisible();
  await expectAccessible(page, 'messages during a timeout', [320, 390, 1280]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await bar.click();
  await expect(page.getByRole('heading', { name: /^You were made read-only/ })).toBeVisible();
  await expectAccessible(page, 'decisions during a timeout', [320, 390, 1280]);
  await undo(product.url, moderators[0]!, caseId);
  await expect(bar).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Draft a long thought' }).click();
  await expect(composer).toHaveValue('a long thought');
  await button(page, 'Post').click();
  await expect(card(page, 'a long thought')).toBeVisible();
});

test('owners and moderators have a badge wherever their name is', async ({ page, me, moderators }) => {
  const mod = moderators[0]!;
  const badge = { name: 'Moderator' };
  const post = await mod.post(`from staff to ${me.username}`);
  await mod.comment(post.id, 'and a comment');
  const group = await mod.group(`Staff of ${me.username}`);
  await me.join(group);
  await mod.groupMessage(group, 'welcome');
  const issue = await mod.issue('question', `Asked of ${me.username}`, 'Who is staff?');
  await mod.reply(issue.id, 'We are.');
  await page.goto('/');
  const shown = card(page, post.content);
  await expect(shown.getByRole('img', badge).first()).toBeVisible();
  await expectAccessible(page, 'a post by staff');
  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole('img', badge)).toHaveCount(2);
  await page.goto(`/groups/${group}`);
  await expect(page.getByRole('log').getByRole('img', badge)).toHaveCount(1);
  await expect(page.getByRole('listitem').getByRole('img', badge).first()).toBeVisible();
  await expectAccessible(page, 'a group with staff');
  await page.goto('/forum');
  await page.getByText('Questions').first().click();
  await page.goto(`/forum/${issue.id}`);
  await expect(page.getByRole('img', badge)).toHaveCount(2);
  await expectAccessible(page, 'a forum post by staff');
});
