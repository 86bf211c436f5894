import type { Page } from '@playwright/test';
import { waitForBar } from './actions.ts';
import { chat, openMessages, texts } from './chatActions.ts';
import { expect, test } from './fixtures.ts';
import { openGroups } from './groupActions.ts';
import { freshName, type Member } from './member.ts';

/** More than an open chat shows, and less than is read at once when it is opened. */
const MANY = 330;

type Say = (text: string) => Promise<unknown>;

/** Two members write in turn, so that each message is in a group of its own. */
async function send(count: number, [one, other]: Say[]): Promise<void> {
  for (let n = 1; n <= count; n++) await (n % 2 ? one! : other!)(`message ${n}`);
}

/** How many messages the page has in memory, in lists of them as they are now and as they were before. */
async function countMessages(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
  const { result: counted } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      return this.filter((one) => Object.hasOwn(one, 'hidden') && Object.hasOwn(one, 'seq')).length;
    }`,
  });
  await cdp.detach();
  return counted.value;
}

const openGroup = async (page: Page, me: Member, ann: Member): Promise<Say[]> => {
  const id = await me.group(freshName('busy'));
  await ann.join(id);
  await openGroups(page, `/groups/${id}`);
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
  return [ann, me].map(
    (writer): Say =>
      (text) =>
        writer.groupMessage(id, text),
  );
};

const openDirect = async (page: Page, me: Member, ann: Member): Promise<Say[]> => {
  await me.befriend(ann);
  await openMessages(page, ann);
  return [(text) => ann.message(me.id, text), (text) => me.message(ann.id, text)];
};

for (const [kind, open] of [
  ['of a group', openGroup],
  ['with a member', openDirect],
] as const)
  test(`a chat ${kind} that stays open does not grow without end, and gives back what is scrolled to`, async ({
    page,
    me,
    member,
  }) => {
    const writers = await open(page, me, await member());
    await send(MANY, writers);
    await expect(chat(page).getByText(`message ${MANY}`, { exact: true })).toBeVisible();
    const shown = (await texts(page)).length;
    expect(shown).toBeLessThanOrEqual(300);
    await expect(async () => {
      await chat(page).hover();
      await page.mouse.wheel(0, -20_000);
      await expect(chat(page).getByText('message 1', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await texts(page)).toHaveLength(MANY);
  });

test('of a chat only the newest list of messages is kept', async ({ page, me, member }) => {
  const writers = await openGroup(page, me, await member());
  await send(60, writers);
  await expect(chat(page).getByText('message 60', { exact: true })).toBeVisible();
  // As they are, and in the two renders that React keeps; with each list before there would be 1,800.
  expect(await countMessages(page)).toBeLessThan(6 * 60);
});

test('attempts to reach a server that is away leave nothing behind', async ({ page }) => {
  await page.addInitScript(() => {
    const listening = { count: 0 };
    Object.assign(window, { listening });
    const [add, remove] = [addEventListener, removeEventListener];
    Object.assign(window, {
      addEventListener(name: string, ...rest: [() => void]) {
        if (name === 'online') listening.count++;
        add.call(window, name, ...rest);
      },
      removeEventListener(name: string, ...rest: [() => void]) {
        if (name === 'online') listening.count--;
        remove.call(window, name, ...rest);
      },
    });
  });
  let attempts = 0;
  await page.routeWebSocket('**/graphql', (socket) => {
    attempts++;
    void socket.close();
  });
  await page.goto('/');
  await waitForBar(page);
  const listening = () =>
    page.evaluate(() => (window as unknown as { listening: { count: number } }).listening.count);
  const further = async (count: number) => {
    const before = attempts;
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(before + count);
    return listening();
  };
  const early = await further(3);
  expect(await further(4)).toBeLessThanOrEqual(early + 1);
});
