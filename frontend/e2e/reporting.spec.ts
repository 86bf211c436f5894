import type { Page } from '@playwright/test';
import { button, card, goOffline, openComments } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const report = (page: Page) => page.getByRole('menuitem', { name: 'Report', exact: true });

test('a post is reported by the keyboard, with reason and words, at both widths', async ({
  page,
  member,
}) => {
  const ann = await member();
  const text = `send me your keys ${ann.username}`;
  await ann.post(text);
  await page.goto('/');
  await button(card(page, text), 'More actions').click();
  await report(page).click();
  const form = dialog(page, 'Report this post');
  await expect(form).toContainText('Nobody else will know that you reported it');
  await expect(button(form, 'Send report')).toBeDisabled();
  await form.getByRole('radio', { name: /^Scam/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^Spam/ })).toBeChecked();
  await form.getByRole('textbox').fill('x'.repeat(1_001));
  await expect(button(form, 'Send report')).toBeDisabled();
  await form.getByRole('textbox').fill('again and again');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await button(card(page, text), 'More actions').click();
  await report(page).click();
  await expect(form.getByRole('radio', { name: /^Spam/ })).toBeChecked();
  await expect(form.getByRole('textbox')).toHaveValue('again and again');
  await expectAccessible(page, 'a report');
  const sent = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('ReportContent') ?? false,
  );
  await button(form, 'Send report').press('Enter');
  expect((await (await sent).json()).errors).toBeUndefined();
  const thanks = dialog(page, 'Thank you');
  await expect(thanks).toContainText('You will be notified when moderators have decided');
  await expectAccessible(page, 'a sent report');
  await page.keyboard.press('Enter');
  await expect(thanks).toHaveCount(0);
});

test('comments, members, messages and forum posts have the same entry; one’s own do not', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  await me.befriend(ann);
  const mine = `mine ${me.username}`;
  const { id } = await me.post(mine);
  await ann.comment(id, 'ser');
  await page.goto('/');
  await button(card(page, mine), 'More actions').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(report(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openComments(card(page, mine));
  await button(card(page, mine), `More actions for the comment by ${ann.username}`).click();
  await report(page).click();
  await expect(dialog(page, 'Report this comment')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/profile/${ann.username}`);
  await page
    .getByRole('button', { name: /^More actions|^Actions/ })
    .first()
    .click();
  await report(page).click();
  await expect(dialog(page, 'Report this member')).toBeVisible();
});

test('offline it waits, and a refusal is said', async ({ page, member, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|NetworkError/);
  const ann = await member();
  const text = `gm from ${ann.username}`;
  await ann.post(text);
  await page.goto('/');
  await button(card(page, text), 'More actions').click();
  await report(page).click();
  const form = dialog(page, 'Report this post');
  await form.getByText('Harassment', { exact: true }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ReportContent')
      ? route.fulfill({
          json: {
            errors: [
              {
                message: 'Too many reports. Please try again in 20 minutes.',
                extensions: { code: 'RATE_LIMITED', retryAfter: 1_200 },
              },
            ],
            data: null,
          },
        })
      : route.continue(),
  );
  await button(form, 'Send report').click();
  await expect(form.getByRole('alert')).toContainText('Too many reports');
  await expect(form.getByRole('radio', { name: /^Harassment/ })).toBeChecked();
  await page.unroute('**/graphql');
  await goOffline(page);
  await expect(form.getByRole('alert')).toContainText("You're offline");
  await expect(button(form, 'Send report')).toBeDisabled();
  await page.context().setOffline(false);
  await button(form, 'Send report').click();
  await expect(dialog(page, 'Thank you')).toBeVisible();
});
