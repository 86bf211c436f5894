import type { Page } from '@playwright/test';
import { card } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';
import { atProcess, reason, row, rows, section, startCommunity } from './moderationActions.ts';

/** Within which a decision takes effect on every open page (decision 45). */
const LIMIT_MS = 2_000;

test('from a report to the removal on every open page in two seconds, on two processes', async ({ open }) => {
  const community = await startCommunity();
  const { first, second, ann, bob, mods } = community;
  const readers = [await register(first.url), await register(first.url), await register(first.url)] as const;
  const { id } = await ann.post('a scam, send me your keys');
  await ann.post('an honest post');
  const moderator = await open(mods[0], atProcess(second));
  await moderator.goto('/moderation');
  await expect(moderator.getByText('No open cases')).toBeVisible();
  const places: [Page, string][] = [
    [await open(readers[0], atProcess(first)), '/'],
    [await open(readers[1], atProcess(first)), `/post/${id}`],
    [await open(readers[2], atProcess(second)), `/profile/${ann.username}`],
  ];
  for (const [page, path] of places) {
    await page.goto(path);
    await expect(page.getByText('a scam, send me your keys').first()).toBeVisible();
  }
  await bob.report('post', id, 'scam', 'keys');
  await expect(rows(moderator)).toHaveCount(1);
  await moderator.keyboard.press('j');
  await moderator.keyboard.press('r');
  await reason(moderator).fill('It is one.');
  await moderator.getByRole('combobox', { name: 'Rule' }).fill('No scams');
  const gone = places.map(async ([page]) => {
    await page.waitForFunction(() => !document.body.innerText.includes('send me your keys'), undefined, {
      polling: 20,
    });
    return Date.now();
  });
  const answered = moderator.waitForResponse(
    (answer) => answer.request().postData()?.includes('DecideCase') ?? false,
  );
  const pressed = Date.now();
  await moderator.keyboard.press('Control+Enter');
  await answered;
  const took = (await Promise.all(gone)).map((at) => at - pressed);
  console.log(`removed after ${took.join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(LIMIT_MS);
  await expect(card(places[0]![0], 'an honest post')).toBeVisible();
  for (const reader of readers) await reader.leave();
  await community.close(moderator, ...places.map(([page]) => page));
});

test('two moderators see what the other does, also after a lost connection', async ({ open, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|NetworkError/);
  const community = await startCommunity();
  const { first, second, ann, bob, mods } = community;
  const reportPost = async (text: string) => bob.report('post', (await ann.post(text)).id);
  for (const text of ['one', 'two']) await reportPost(text);
  const [here, there] = [await open(mods[0], atProcess(first)), await open(mods[1], atProcess(second))];
  for (const page of [here, there]) {
    await page.goto('/moderation');
    await expect(rows(page)).toHaveCount(2);
  }
  await reportPost('three');
  for (const page of [here, there]) {
    await expect(row(page, 'three')).toBeVisible();
    await expect(section(page, 'Cases')).toContainText('3');
  }
  // A form that is open stays, with what was written, and says who was faster.
  await there.keyboard.press('j');
  await there.keyboard.press('r');
  await reason(there).fill('long thought about');
  await here.keyboard.press('j');
  await here.keyboard.press('c');
  await expect(row(there, 'one')).toContainText(`Claimed by ${mods[0].username}`);
  await expect(there.getByRole('alert').filter({ hasText: 'has claimed this case' })).toBeVisible();
  await expect(reason(there)).toHaveValue('long thought about');
  await there.keyboard.press('Escape');
  await expect(row(there, 'two')).toBeFocused();

  // A refusal is said in words: here has not heard of the claim yet.
  await there.context().setOffline(true);
  await reportPost('four');
  await here.keyboard.press('c');
  await expect(rows(here)).toHaveCount(2);
  await there.context().setOffline(false);
  await expect(row(there, 'four')).toBeVisible();
  await expect(row(there, 'two')).toHaveCount(0);
  await expect(rows(there)).toHaveCount(2);
  await community.close(here, there);
});

test('two moderators on two processes clear twenty cases at once by keyboard: each is decided once', async ({
  open,
  problems,
}) => {
  problems.expect(/409/);
  const community = await startCommunity();
  const { first, second, ann, bob, mods } = community;
  const COUNT = 20;
  for (let n = 1; n <= COUNT; n++) await bob.report('post', (await ann.post(`scam number ${n}.`)).id);
  const pages = [await open(mods[0], atProcess(first)), await open(mods[1], atProcess(second))];
  for (const page of pages) {
    await page.goto('/moderation');
    await expect(rows(page)).toHaveCount(COUNT);
    await page.keyboard.press('j');
  }
  const clear = async (page: Page) => {
    for (let n = 0; n < 3 * COUNT; n++) {
      if ((await rows(page).count()) === 0) return;
      await page.keyboard.press('n');
      // Meanwhile the other may have decided the last one.
      if (
        !(await reason(page)
          .isVisible()
          .catch(() => false))
      )
        continue;
      await page.keyboard.press('Control+Enter');
      const form = page.getByRole('form', { name: 'Decide this case: No action' });
      const refused = form.getByRole('alert').filter({ hasText: /./ });
      const isOver = async () => (await form.count()) === 0 || (await refused.count()) > 0;
      await expect.poll(isOver, { intervals: [20] }).toBe(true);
      if ((await form.count()) > 0) await page.keyboard.press('Escape');
    }
  };
  await Promise.all(pages.map(clear));
  for (const page of pages) await expect(page.getByText('No open cases')).toBeVisible();
  const answer = await pages[0]!.evaluate(async () => {
    const query = `{ moderationQueue(state: DECIDED, first: 100) { nodes { id decisions { id decidedBy { username } } } }
      moderationLog(first: 100) { nodes { action } } }`;
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
  });
  const { moderationQueue, moderationLog } = answer.data;
  expect(moderationQueue.nodes).toHaveLength(COUNT);
  for (const { decisions } of moderationQueue.nodes) expect(decisions).toHaveLength(1);
  const logged = moderationLog.nodes.filter(({ action }: { action: string }) => action === 'CASE_NO_ACTION');
  expect(logged).toHaveLength(COUNT);
  await community.close(...pages);
});
