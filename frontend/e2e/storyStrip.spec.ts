import { mp4 } from '../../graphql-server/testing/files/mp4.ts';
import { jpeg, png } from '../../graphql-server/testing/files/images.ts';
import { button, gate, onOperation } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { onlyStoriesOf, onMediaOf, strip, tileOf, viewer } from './storyActions.ts';
import { sees } from './sees.ts';

test('shows a tile to create a story and five stories at most, the same ones during a visit', async ({
  page,
  member,
}) => {
  for (let n = 0; n < 7; n++) await (await member()).story('image/png', await png());
  await page.goto('/');
  const tiles = strip(page).getByRole('button', { name: /^Story by/ });
  await expect(tiles).toHaveCount(5);
  await sees(strip(page), 'Create story');
  const names = () => tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.story));
  const chosen = await names();
  await page.getByRole('link', { name: 'Hodlhood' }).click();
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'See your profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(tiles).toHaveCount(5);
  expect(await names()).toEqual(chosen);
});

test('a video shows a picture of itself, also one that came without', async ({ page, member }) => {
  const bot = await member();
  await bot.story('video/mp4', await mp4());
  await onlyStoriesOf(page, bot);
  await page.goto('/');
  const picture = tileOf(page, bot).locator('img[src^="blob:"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
});

test("a picture that does not come is asked for once more after a second, then 'Story unavailable'", async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/status of 404/);
  const bot = await member();
  await bot.story('image/jpeg', await jpeg({ width: 333, height: 444 }));
  await onlyStoriesOf(page, bot);
  const asked: number[] = [];
  await onMediaOf(page, bot, (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 404 });
  });
  await page.goto('/');
  await expect(tileOf(page, bot)).toContainText('Story unavailable');
  // A first render that is interrupted begins again, and asks again within milliseconds (docs/decisions/0015).
  const tries = asked.filter((at, n) => n === 0 || at - asked[n - 1]! > 500);
  expect(tries).toHaveLength(2);
  expect(tries[1]! - asked[asked.indexOf(tries[1]!) - 1]!).toBeGreaterThanOrEqual(1_000);
  await sees(strip(page), 'Story unavailable');
  await tileOf(page, bot).click();
  await expect(viewer(page)).toContainText('Story unavailable');
});

test('a picture that arrives at the second attempt is shown', async ({ page, member, problems }) => {
  problems.expect(/ERR_FAILED/);
  const bot = await member();
  await bot.story('image/jpeg', await jpeg({ width: 334, height: 444 }));
  await onlyStoriesOf(page, bot);
  let asked = 0;
  await onMediaOf(page, bot, (route) => (++asked === 1 ? route.abort() : route.fallback()));
  await page.goto('/');
  const picture = tileOf(page, bot).locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(asked).toBe(2);
});

test('keeps its height from skeleton to stories, none, and failure, which ends with Try again', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const bot = await member();
  await bot.story('image/png', await png());
  const { hold, open } = gate();
  const asked = await onOperation(page, 'Stories', hold);
  await page.goto('/');
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading stories' });
  await expect.poll(asked).toBe(1);
  await expect(skeleton).toBeVisible();
  const height = (await skeleton.boundingBox())!.height;
  open();
  await expect(strip(page)).toBeVisible();
  const grown = async () => Math.abs((await strip(page).boundingBox())!.height - height);
  expect(await grown()).toBeLessThan(1);

  await page.unrouteAll();
  await onlyStoriesOf(page);
  await page.reload();
  await expect(strip(page)).toContainText('No stories yet');
  expect(await grown()).toBeLessThan(1);

  await page.unrouteAll();
  await onOperation(page, 'Stories', (route) => route.abort());
  await page.reload();
  await expect(strip(page).getByRole('alert')).toHaveText('Error loading stories');
  expect(await grown()).toBeLessThan(1);
  await page.unrouteAll();
  await button(strip(page), 'Try again').click();
  await expect(
    strip(page)
      .getByRole('button', { name: /^Story by/ })
      .first(),
  ).toBeVisible();
});

test('on a phone it goes on sideways inside itself, the page does not', async ({ open, me, member }) => {
  const bot = await member();
  for (let n = 0; n < 5; n++) await bot.story('image/png', await png());
  const page = await open(me, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await onlyStoriesOf(page, bot);
  await page.goto('/');
  await expect(tileOf(page, bot)).toHaveCount(5);
  await expect(tileOf(page, bot).first().getByTitle(bot.username)).toBeVisible();
  const overflow = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow('html')).toBe(0);
  expect(await overflow('section[aria-label="Stories"] ul')).toBeGreaterThan(100);
});

test('a lurker looks and does not share', async ({ visitor: page, member }) => {
  const bot = await member();
  await bot.story('image/png', await png());
  await onlyStoriesOf(page, bot);
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await expect(tileOf(page, bot)).toBeVisible();
  await expect(button(strip(page), 'Create story')).toHaveCount(0);
  await tileOf(page, bot).click();
  await expect(viewer(page).getByRole('img', { name: `Story by ${bot.username}` })).toBeVisible();
});
