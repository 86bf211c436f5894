import type { Page, Route } from '@playwright/test';
import { button, onOperation } from './actions.ts';
import { waitUntilStored } from './browserStorage.ts';
import { expectLoaded, jpegFile, noise, throttle } from './files.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { choosePicture, fill, form, listing } from './marketActions.ts';
import { sees } from './sees.ts';

test('a price may be typed with a comma; what could be two prices is refused, in a restored draft too', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await fill(form(page), 'Comma lamp');
  const price = form(page).getByLabel('Price in SOL');
  const complaint = form(page).getByText('no thousands separators');
  for (const [typed, kept] of [
    ['1.234,5', true],
    ['1,234.50', false],
    ['1,234', false],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(typed);
    await button(form(page), 'List item').click();
    await expect(complaint).toBeVisible();
    await expect(price).toBeFocused();
    if (!kept) continue;
    await waitUntilStored(page, typed);
    await page.reload();
    await button(page, 'List Item').first().click();
    await expect(price).toHaveValue(typed);
    await button(form(page), 'List item').click();
    await expect(complaint).toBeVisible();
  }
  await price.fill('');
  await price.pressSequentially('1,5');
  await button(form(page), 'List item').click();
  await expect(form(page)).toHaveCount(0);
  await expect(listing(page, 'Comma lamp').getByText('1.50 SOL')).toBeVisible();
});

test('a failure is reported and nothing is lost or listed twice', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED|503/);
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await fill(form(page), 'Only one');
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, body: 'The server is busy.' }),
    async (route) => {
      await route.fetch(); // the server does it, and its answer is lost
      await route.abort();
    },
    (route) => route.fallback(),
  ];
  await onOperation(page, 'CreateListing', (route) => answers.shift()!(route));
  await button(form(page), 'List item').click();
  await sees(page, 'Failed to create listing');
  await expect(form(page).getByRole('alert')).toHaveText('The server is busy.');
  await button(form(page), 'Try again').click();
  await expect(form(page).getByRole('alert')).toContainText('your item may already be listed');
  await expect(form(page).getByLabel('Title')).toHaveValue('Only one');
  await button(form(page), 'Try again').click();
  await expect(form(page)).toHaveCount(0);
  await expect(listing(page, 'Only one')).toHaveCount(1);
  const all = (await (await page.request.get('/api/marketplace?limit=100')).json()) as { title: string }[];
  expect(all.filter(({ title }) => title === 'Only one')).toHaveLength(1);

  await onOperation(page, 'Listings', (route) => route.abort());
  await page.goto('/marketplace?category=books');
  await expect(page.getByText('Listings could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(button(page, 'Try again')).toHaveCount(0);
});

/** A form with a picture that takes its time. Returns the way to another line, bytes a second. */
async function fillOnSlowLine(page: Page, title: string, speed: number) {
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await fill(form(page), title);
  await choosePicture(page, jpegFile(await noise()));
  await expectLoaded(form(page).getByRole('img'));
  const line = await throttle(page);
  await line(speed);
  return line;
}

test('neither a second click nor Escape stops a thing that is being listed', async ({ page }) => {
  const line = await fillOnSlowLine(page, 'Impatience', 5_000);
  await button(form(page), 'List item').dblclick();
  await page.keyboard.press('Escape');
  await button(form(page), 'Close').click();
  await line('full');
  await expect(form(page)).toHaveCount(0);
  await expect(listing(page, 'Impatience')).toHaveCount(1);
});

test('who clicks twice to stop a picture does not list the thing', async ({ page }) => {
  const line = await fillOnSlowLine(page, 'Second thoughts', 20_000);
  await button(form(page), 'List item').click();
  const cancel = await button(form(page), 'Cancel').boundingBox();
  await page.mouse.dblclick(cancel!.x + cancel!.width / 2, cancel!.y + cancel!.height / 2);
  await line('full');
  await expect(button(form(page), 'List item')).toBeEnabled();
  await expect(form(page).getByRole('progressbar')).toHaveCount(0);
  await button(form(page), 'List item').click();
  await expect(form(page)).toHaveCount(0);
  await expect(listing(page, 'Second thoughts')).toHaveCount(1);
});

test('an edit changes only what was changed in its form', async ({ page, me }) => {
  const { id } = await me.list({ title: 'Lamp of two forms', price: 5 });
  await page.goto(`/marketplace/${id}`);
  await button(page, 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit listing' });
  await edit.getByLabel('Description').fill('With a new bulb.');
  const query = `mutation { updateListing(input: { listingId: ${id}, price: "9", title: "Lamp of one form" }) { id } }`;
  expect((await (await page.request.post('/graphql', { data: { query } })).json()).errors).toBeUndefined();
  await expect(edit.getByLabel('Title')).toHaveValue('Lamp of one form', LIVE);
  await button(edit, 'Save').click();
  await expect(edit).toHaveCount(0);
  const saved = await (await page.request.get(`/api/marketplace/${id}`)).json();
  expect(saved).toMatchObject({ title: 'Lamp of one form', price: 9, description: 'With a new bulb.' });
});
