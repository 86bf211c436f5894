import { button, logIn, openLive } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { answerAppeal, decide } from './decisionActions.ts';

test('a member who is suspended reads why on the open page within two seconds, appeals, and goes on when it is undone', async ({
  page,
  me,
  member,
  moderators,
  product,
}) => {
  const ann = await member();
  await openLive(page, '/forum', 'notificationReceived');
  await button(page, 'New post').click();
  await page.getByLabel('Title').fill('Half a title');
  const report = { by: ann, kind: 'user' as const, id: me.id };
  const caseId = await decide(product.url, moderators[0]!, report, { decision: 'suspend' });
  const begun = Date.now();
  const cover = page.getByRole('dialog', { name: 'Your account is suspended' });
  await expect(cover).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(2_000);
  await expect(cover).toContainText('Until moderators lift the suspension.');
  await expect(cover).toContainText('It was sent to everybody.');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();

  await button(cover, 'Appeal').click();
  await cover.getByLabel('What is wrong with this decision?').fill('It was one message.');
  await expectAccessible(page, 'an appeal of a suspended member');
  await button(cover, 'Send appeal').click();
  await expect(cover).toContainText('Waiting for a moderator');
  await expect(button(cover, 'Appeal')).toHaveCount(0);
  await button(cover, 'Check again').click();
  await expect(cover).toContainText('Your account is still suspended.');

  await answerAppeal(product.url, moderators[1]!, caseId, 'reversed');
  await expect(cover).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await page.keyboard.press('Escape');
  await ann.bonk(me);
  await expect(page.getByRole('button', { name: /^Notifications.*unread/ })).toBeVisible();
});

test('whoever signs in while suspended sees the same page, and can log out', async ({
  visitor: page,
  me,
  member,
  moderators,
  product,
}) => {
  const report = { by: await member(), kind: 'user' as const, id: me.id };
  const until = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  await decide(product.url, moderators[0]!, report, { decision: 'suspend', until });
  await page.goto('/auth');
  await logIn(page, me.username);
  const cover = page.getByRole('dialog', { name: 'Your account is suspended' });
  await expect(cover).toContainText(/Until \d+ \w+,? /);
  await expect(cover.getByRole('heading', { level: 2 }).first()).toContainText('Your account was suspended');
  await page.reload();
  await expect(cover).toBeVisible();
  await expectAccessible(page, 'a suspended account');
  await button(cover, 'Log Out').click();
  await expect(page).toHaveURL('/auth');
  await expect(cover).toHaveCount(0);
});
