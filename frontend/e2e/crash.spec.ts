import { button, card, openLiveFeed, pill, scrollBy, waitForBar, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';

const OF_A_CRASH =
  /ERR_(CONNECTION_RE(FUSED|SET)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|WebSocket connection|The like was not saved/;

test('a killed server loses nothing it has acknowledged, and the page finds it again', async ({
  ownProduct,
  open,
  problems,
}) => {
  problems.expect(OF_A_CRASH);
  const [ann, bob] = [await register(ownProduct.url), await register(ownProduct.url)];
  const page = await open(ann, { baseURL: ownProduct.url });
  await page.goto('/');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await write(page, 'acknowledged');
  await button(page, 'Post').click();
  await expect(card(page, 'acknowledged')).toBeVisible();
  await openLiveFeed(page);
  await waitForBar(page);

  await ownProduct.crash();
  await button(card(page, 'acknowledged'), 'Like').click();
  await expect(button(card(page, 'acknowledged'), 'Like')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText("Can't reach the server. Trying again…")).toBeVisible();
  await ownProduct.restart();
  await expect(page.getByText('Back online')).toBeVisible();

  await bob.post('after the crash');
  await expect(pill(page)).toHaveText('1 new post');
  await pill(page).click();
  await expect(page.getByRole('article')).toContainText(['after the crash', 'acknowledged']);
  await button(card(page, 'acknowledged'), 'Like').click();
  await expect.poll(async () => (await ann.read(1)).likes).toBe(1);
  await Promise.all([ann.leave(), bob.leave()]);
});

test('what did not come because the server was away comes by itself', async ({
  ownProduct,
  open,
  problems,
}) => {
  problems.expect(OF_A_CRASH);
  const ann = await register(ownProduct.url);
  for (let n = 1; n <= 30; n++) await ann.post(`post ${n}.\nand more`);
  const page = await open(ann, { baseURL: ownProduct.url });
  await openLiveFeed(page);
  await ownProduct.crash();
  const failed = page.getByText('More posts could not be loaded.');
  for (let n = 0; n < 10; n++) await scrollBy(page, 800);
  await expect(failed).toBeInViewport();
  await ownProduct.restart();
  await expect(failed).toHaveCount(0);
  await scrollBy(page, 1_000);
  await expect(card(page, 'post 10.')).toBeAttached();
  await ann.leave();
});
