import { button, card, openLiveFeed, pill, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';

test('a killed server loses nothing it has acknowledged, and the page finds it again', async ({
  house,
  open,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RE(FUSED|SET)|WebSocket connection|The like was not saved/);
  const [ann, bob] = [await register(house.url), await register(house.url)];
  const page = await open(ann, { baseURL: house.url });
  await page.goto('/');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await write(page, 'acknowledged');
  await button(page, 'Post').click();
  await expect(card(page, 'acknowledged')).toBeVisible();
  await openLiveFeed(page);

  await house.crash();
  await button(card(page, 'acknowledged'), 'Like').click();
  await expect(button(card(page, 'acknowledged'), 'Like')).toHaveAttribute('aria-pressed', 'false');
  await house.restart();

  await bob.post('after the crash');
  await expect(pill(page)).toHaveText('1 new post');
  await pill(page).click();
  await expect(page.getByRole('article')).toContainText(['after the crash', 'acknowledged']);
  await button(card(page, 'acknowledged'), 'Like').click();
  await expect.poll(async () => (await ann.read(1)).likes).toBe(1);
  await Promise.all([ann.leave(), bob.leave()]);
});
