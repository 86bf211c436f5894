import type { Page } from '@playwright/test';
import { png } from '../../graphql-server/testing/files/images.ts';
import { button, onOperation } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { register, type Member } from './member.ts';
import { decideByKeys, reason, row, rows, section } from './moderationActions.ts';
import type { Product } from './product.ts';

let ann: Member, bob: Member, mod: Member;

/** Ann has written these, and Bob has reported them. */
async function setUp(product: Product, texts: string[]): Promise<void> {
  [ann, bob, mod] = [await register(product.url), await register(product.url), await register(product.url)];
  await product.appoint([mod.username]);
  for (const text of texts) await bob.report('post', (await ann.post(text)).id, 'scam', `about ${text}`);
}

test.afterEach(async () => {
  for (const member of [ann, bob, mod]) await member?.leave();
});

const isSelected = (page: Page, text: string) => expect(row(page, text)).toBeFocused();

test('a queue is cleared by keyboard: j k e r s t w n c u, and Escape', async ({ ownProduct, open }) => {
  await setUp(ownProduct, ['first', 'second', 'third', 'fourth', 'fifth']);
  const page = await open(mod, { baseURL: ownProduct.url });
  await page.goto('/');
  await page.getByRole('link', { name: /^Moderation.*5/ }).click();
  await expect(page).toHaveURL('/moderation');
  await expect(rows(page)).toHaveCount(5);
  await expect(row(page, 'first')).toContainText('Post by');
  await expect(row(page, 'first')).toContainText('1 report');
  await expect(row(page, 'first')).toContainText('Scam');
  await expect(section(page, 'Cases')).toContainText('5');
  await expectAccessible(page, 'queue');

  await page.keyboard.press('j');
  await isSelected(page, 'first');
  await page.keyboard.press('j');
  await isSelected(page, 'second');
  await page.keyboard.press('k');
  await isSelected(page, 'first');
  await page.keyboard.press('e');
  await expect(page.getByText('about first')).toBeVisible();
  await expectAccessible(page, 'expanded case');
  await page.keyboard.press('e');
  await expect(page.getByText('about first')).toHaveCount(0);

  await page.keyboard.press('c');
  await expect(rows(page)).toHaveCount(4);
  await isSelected(page, 'second');
  await page.goto('/moderation?state=claimed');
  await expect(row(page, 'first')).toContainText('Claimed by you');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(page.getByText('No claimed cases')).toBeVisible();
  await expectAccessible(page, 'no claimed cases');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(rows(page)).toHaveCount(5);

  // Keys in a field are text, and a rule is asked for.
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type('jkersu');
  await expect(reason(page)).toHaveValue('jkersu');
  await expectAccessible(page, 'form of a decision');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('combobox', { name: 'Rule' })).toBeFocused();
  await page.keyboard.type('No scams');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(4);
  await isSelected(page, 'second');
  await expect(section(page, 'Cases')).toContainText('4');

  // The rule is filled in from now on. Escape decides nothing and keeps what was written; Cancel forgets it.
  await page.keyboard.press('s');
  await expect(reason(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Rule' })).toHaveValue('No scams');
  await page.keyboard.type('It went on for weeks.');
  await page.keyboard.press('Escape');
  await isSelected(page, 'second');
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('s');
  await expect(reason(page)).toHaveValue('It went on for weeks.');
  await button(page, 'Cancel').click();
  await row(page, 'second').focus();
  await page.keyboard.press('s');
  await expect(reason(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await isSelected(page, 'second');
  await decideByKeys(page, 't');
  await isSelected(page, 'third');
  await decideByKeys(page, 'w');
  await isSelected(page, 'fourth');
  await page.keyboard.press('n');
  await expect(reason(page)).toHaveValue('This does not break any rule.');
  await page.keyboard.press('Control+Enter');
  await isSelected(page, 'fifth');
  await decideByKeys(page, 's');
  await expect(page.getByText('No open cases')).toBeVisible();
  await expect(section(page, 'Cases')).not.toContainText(/\d/);

  await page.keyboard.press('u');
  await expect(
    page.getByText('The decision was reversed. You have now claimed the case.', { exact: true }),
  ).toBeVisible();
  await page.goto('/moderation?state=decided');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('fourth');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/moderation\/cases\/\d+$/);
  await expect(page.getByText('No rule broken')).toBeVisible();
  await page.goBack();

  // Ann's first post is gone for others, and back once it is undone.
  await page.keyboard.press('k');
  await row(page, 'first').focus();
  await expect(ann.read(1)).rejects.toThrow('404');
  await page.keyboard.press('u');
  await expect(row(page, 'first')).toHaveCount(0);
  expect((await bob.read(1)).content).toBe('first');
});

test('the keys rest in menus, dialogs and with a modifier', async ({ ownProduct, open }) => {
  await setUp(ownProduct, ['only']);
  const page = await open(mod, { baseURL: ownProduct.url });
  await page.goto('/moderation');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+e');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await expect(reason(page)).toHaveCount(0);
  await expect(page.getByText('about only')).toHaveCount(0);
  // A double press is one decision.
  await page.keyboard.press('w');
  await reason(page).fill('Be kind.');
  await page.getByRole('combobox', { name: 'Rule' }).fill('Kindness');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No open cases')).toBeVisible();
  const log = await open(mod, { baseURL: ownProduct.url });
  await log.goto('/moderation/log');
  await expect(log.getByText('Rule: Kindness')).toHaveCount(1);
});

test('a case has every version, its picture behind a tap, and its appeal', async ({ ownProduct, open }) => {
  await setUp(ownProduct, []);
  const picture = `data:image/png;base64,${(await png()).toString('base64')}`;
  const { id } = await ann.post('version one', picture);
  await bob.report('post', id, 'scam', 'look at this');
  await ann.edit(id, 'version two <b>bold</b>');
  await mod.like(id);
  await bob.report('post', id, 'spam', 'again');
  const baseURL = ownProduct.url;
  const page = await open(mod, { baseURL });
  await page.goto('/moderation/cases/1');
  await expect(page.getByRole('heading', { name: `Post by ${ann.username}` })).toBeVisible();
  await expect(page.getByText('version one', { exact: true })).toBeVisible();
  await expect(page.getByText('version two <b>bold</b>')).toBeVisible();
  await expect(page.getByText('again', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Reported picture' })).toHaveCount(0);
  await button(page, 'Show the picture').first().click();
  const shown = page.getByRole('img', { name: 'Reported picture' });
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(page, 'case');

  await button(page, 'Time out').click();
  await page.getByLabel('Until').selectOption('Custom date');
  await reason(page).fill('Please stop.');
  await page.getByRole('combobox', { name: 'Rule' }).fill('No scams');
  await page.getByLabel('Date and time').fill('2020-01-01T10:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Choose a time in the future, within a year.')).toBeVisible();
  await page.getByLabel('Until').selectOption('7 days');
  await expectAccessible(page, 'form of a timeout');
  await page.getByRole('form').getByRole('button', { name: 'Time out' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Please stop.' })).toBeVisible();
  await expect(page.getByText(/^Case 1 · Decided$/)).toBeVisible();

  const target = await open(ann, { baseURL });
  // The page of decisions about oneself is not part of this test.
  await target.goto('/');
  await target.evaluate(async () => {
    const query = 'mutation { appealDecision(input: { caseId: 1, text: "I did not." }) }';
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  });
  await expect(page.getByText('I did not.')).toBeVisible();
  await expect(page.getByText(/^Case 1 · Appealed$/)).toBeVisible();
  await expectAccessible(page, 'appealed case');
  await button(page, 'Grant the appeal').click();
  await expect(page.getByText('The appeal was granted; the decision was reversed.')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.goto('/moderation/cases/999');
  await expect(page.getByText('Case not found', { exact: true })).toBeVisible();
});

test('a member at a glance, and a case without a report', async ({ ownProduct, open }) => {
  await setUp(ownProduct, ['a scam']);
  const page = await open(mod, { baseURL: ownProduct.url });
  await page.goto(`/profile/${ann.username}`);
  await page
    .getByRole('button', { name: `More actions for ${ann.username}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Moderate' }).click();
  await expect(page).toHaveURL(`/moderation/members/${ann.username}`);
  await expect(page.getByRole('heading', { name: ann.username })).toBeVisible();
  await expect(page.getByText('127.0.0.0/24')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Case 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest public content' })).toContainText('a scam');
  await expectAccessible(page, 'member for moderators');
  await button(page, 'Suspend').click();
  await expect(page).toHaveURL(/\/moderation\/cases\/2\?decide=SUSPEND$/);
  await expect(reason(page)).toBeFocused();
  await reason(page).fill('Enough.');
  await page.getByRole('combobox', { name: 'Rule' }).fill('No scams');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Case 2 · Decided$/)).toBeVisible();
  await page.goto(`/moderation/members/${ann.username}`);
  await expect(page.getByRole('region', { name: 'In force' })).toContainText('Suspension no end date');
  await page.goto(`/moderation/members/${mod.username}`);
  await expect(page.getByText('Member not available')).toBeVisible();
  const other = await open(bob, { baseURL: ownProduct.url });
  await other.goto('/moderation');
  await expect(other.getByText('Only moderators can see this page')).toBeVisible();
});

test('a queue that cannot be loaded says so, and the password is asked for after two hours', async ({
  ownProduct,
  open,
  problems,
}) => {
  problems.expect(/Failed to load|500|403/);
  await setUp(ownProduct, ['only']);
  const page = await open(mod, { baseURL: ownProduct.url });
  let fails = true;
  await onOperation(page, 'ModerationQueue', (route) =>
    fails ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  );
  await page.goto('/moderation');
  await expect(page.getByText('The cases could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'queue that failed');
  fails = false;
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(1);

  let isRecent = false;
  await onOperation(page, 'ClaimCase', (route) =>
    isRecent
      ? route.fallback()
      : route.fulfill({
          json: {
            data: null,
            errors: [
              {
                message: 'Please enter your password again to do this.',
                extensions: { code: 'REAUTHENTICATION_REQUIRED' },
              },
            ],
          },
        }),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  isRecent = true;
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No open cases')).toBeVisible();
});
