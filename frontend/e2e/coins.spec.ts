import { goodAnswers, liveSettings, startMarketServer } from '../../graphql-server/testing/marketServer.ts';
import { button, openLive } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import { register } from './member.ts';
import { startProduct } from './product.ts';
import { seesAt } from './sees.ts';

const WIDE = { width: 1280, height: 1600 };

test('the panel shows events, coins and holders; on a phone they have a page', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openLive(page, '/', 'coinPricesChanged');
  const panel = page.getByRole('complementary', { name: 'More' });
  const [events, coins, holders] = ['Upcoming events', 'Trending coins', 'Top BONK holders'].map((name) =>
    panel.getByRole('region', { name }),
  );

  await expect(events!.getByRole('listitem')).toHaveText([
    /^100 Million market cap2,580 attendees$/,
    /^50 Million market cap/,
    /^Now \$1\d(\.\d+)?M$/,
    /^10 Million market cap/,
    /^1 Million market cap/,
    /^500k market cap142 attendees$/,
  ]);
  await expect(events!.getByRole('img', { name: 'Reached' })).toHaveCount(3);
  await expect(holders!.getByRole('listitem')).toHaveCount(5);
  await expect(holders!.getByRole('listitem').first()).toHaveText(/^\w{4}…\w{4}1\d\.\d+%\d+(\.\d+)?B$/);
  await expect(panel.getByText('Demo data')).toHaveCount(3);
  const bonk = coins!.getByRole('listitem').filter({ hasText: 'BONK' });
  await expect(bonk).toHaveText(/^BONKBonk\$0\.0000\d\d[+-]?\d+\.\d\d% in 24 hours$/);

  const bitcoin = coins!.getByRole('listitem').filter({ hasText: 'BTC' }).locator('data').first();
  const price = (await bitcoin.textContent())!;
  await expect(bitcoin).not.toHaveText(price);

  const marketTrend = page
    .getByRole('banner')
    .getByTitle(/^Trending coins: median [+-]?\d+\.\d\d% in 24 hours$/);
  await expect(marketTrend).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(marketTrend).toBeVisible();
  await expect(panel).toHaveCount(0);
  await button(page, 'Menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Coins' }).click();
  await expect(page.getByRole('heading', { name: 'Top BONK holders' })).toBeVisible();
  const ladder = page.getByRole('main').getByRole('region', { name: 'Upcoming events' });
  await seesAt(390, ladder, '500k', '1 Million', '10 Million', '50 Million', '100 Million');
  await seesAt(390, ladder, '142 attendees', '285 attendees', '567 attendees');
  await seesAt(390, ladder, '1,234 attendees', '2,580 attendees');
  await expectAccessible(page, 'coins');
});

test('sources that hang, lie or fail leave the page standing, with old values that say so', async ({
  browser,
  problems,
}) => {
  const market = await startMarketServer();
  market.answers.accounts.push('{"address":"<script>","amount":"-5"}');
  const product = await startProduct({
    settings: { ...liveSettings(market), MARKET_CACHE_SECONDS: '1' },
  });
  const { session } = await register(product.url);
  const context = await browser.newContext({ storageState: session, baseURL: product.url, viewport: WIDE });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto('/');
  const coins = page.getByRole('region', { name: 'Trending coins' });

  await expect(coins.getByText('$148.12')).toBeVisible();
  await expect(coins.getByText('old')).toHaveCount(0);
  await expect(page.getByText('Demo data')).toHaveCount(0);
  const holders = page.getByRole('region', { name: 'Top BONK holders' });
  await expect(holders.getByText('Market data is not available at the moment.')).toBeVisible();
  await expectAccessible(page, 'coins without holders', [1280]);

  market.mode = 'hanging';
  await expect(coins.getByText('1 min old')).toBeVisible();
  await expect(coins.getByText('$148.12')).toBeVisible();

  Object.assign(market, { mode: 'good', answers: goodAnswers() });
  market.answers.coins[1] = market.answers.coins[1]!.replace('148.', '150.');
  await expect(coins.getByText('$150.12')).toBeVisible();
  await expect(coins.getByText('old')).toHaveCount(0);

  market.mode = 'sending a page';
  await page.clock.setFixedTime(Date.now() + 12 * 60_000 + 30_000);
  await expect(coins.getByText(/^\d+ min old$/)).toBeVisible();
  await page.reload();
  await expect(coins.getByText(/^12 min old$/)).toBeVisible();
  await expect(coins.getByText('$150.12')).toBeVisible();
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await expectAccessible(page, 'coins of an old source', [1280]);

  await context.close();
  await product.stop();
  await market.stop();
});
