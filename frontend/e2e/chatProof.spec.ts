import { setTimeout as sleep } from 'node:timers/promises';
import { request, type Page } from '@playwright/test';
import { field, openMessages, texts } from './chatActions.ts';
import { ChatRecorder, wordsIn } from './chatRecorder.ts';
import { expect, test as base } from './fixtures.ts';
import { register, type Member } from './member.ts';
import { startProduct, type Product } from './product.ts';
import { openTunnel, type Tunnel } from '../../graphql-server/testing/tunnel.ts';

/** `npm run test:chat` has a thousand messages and fifty cuts. */
const MESSAGES = Number(process.env.CHAT_MESSAGES ?? 60);
const CUTS = Number(process.env.CHAT_CUTS ?? 4);
/** So long, in ms, a page may lack a message after it has reconnected (P2); six times that where others work too. */
const DELIVERY_TIMEOUT_MS = process.env.CHAT_MESSAGES ? 5_000 : 30_000;

/** Two processes on one database. */
const test = base.extend<{ products: [Product, Product] }>({
  // eslint-disable-next-line no-empty-pattern
  products: async ({}, use) => {
    const first = await startProduct();
    const second = await startProduct({ beside: first });
    await use([first, second]);
    await second.stop();
    await first.stop();
  },
});

test('what was acknowledged stands once and in order in both chats, whatever is cut or killed', async ({
  products: [first, second],
  open,
  problems,
}) => {
  test.setTimeout(180_000 + MESSAGES * 1_000);
  problems.expect(/net::ERR_|WebSocket|The message was not sent|not marked as read/);
  const [ann, bob] = [await register(first.url), await register(first.url)];
  await ann.befriend(bob);
  const tunnels = [await openTunnel(first.url), await openTunnel(second.url)];
  const [hers, his] = [
    await open(ann, { baseURL: tunnels[0]!.url }),
    await open(bob, { baseURL: tunnels[1]!.url }),
  ];
  const recorders = [new ChatRecorder(hers), new ChatRecorder(his)];
  await openMessages(hers, bob);
  await openMessages(his, ann);
  for (const recorder of recorders) await recorder.look();

  const words = (letter: string) => Array.from({ length: MESSAGES / 2 }, (_, n) => `${letter}${n};`);
  const progress = { written: 0 };
  const writing = [write(hers, words('a'), progress), write(his, words('b'), progress)];
  await disturb(progress, tunnels, async () => {
    await first.crash();
    tunnels[0]!.lead(second.url);
  });
  await Promise.all(writing);

  const stored = await storedWords(second, ann, bob);
  for (const letter of ['a', 'b'])
    expect(stored.filter((word) => word.startsWith(letter))).toEqual(words(letter));
  for (const page of [hers, his])
    await expect
      .poll(async () => (await texts(page)).flatMap(wordsIn), { timeout: DELIVERY_TIMEOUT_MS })
      .toEqual(stored);
  const acknowledged = new Map(recorders.flatMap((recorder) => [...recorder.acknowledged]));
  // Of a message that its event told of first the answer may be cut off: nobody asks for it again.
  expect(acknowledged.size).toBeGreaterThan(MESSAGES * 0.8);
  for (const recorder of recorders)
    expect(await recorder.late(acknowledged, DELIVERY_TIMEOUT_MS)).toEqual([]);
  for (const tunnel of tunnels) tunnel.close();
  await Promise.all([ann.leave(), bob.leave()]);
});

/** Writes now quickly, now slowly, and once more what comes back; each on a line of its own. */
async function write(page: Page, words: string[], progress: { written: number }): Promise<void> {
  const enter = async (text: string) => {
    await field(page).focus();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  for (const word of words) {
    await enter(`\n${word}`);
    progress.written += 1;
    await sleep(1_000 * Math.random() ** 3);
  }
  const isUnsent = async () =>
    (await field(page).inputValue()) !== '' || (await page.locator('[data-message][aria-busy]').count()) > 0;
  for (; await isUnsent(); await sleep(250)) await field(page).press('Enter');
}

/** Cuts one of the tunnels now and then, and kills half way. */
async function disturb(progress: { written: number }, tunnels: Tunnel[], kill: () => Promise<void>) {
  const reached = async (share: number) => {
    while (progress.written < MESSAGES * share) await sleep(10);
  };
  for (let n = 1; n <= CUTS; n++) {
    await reached(n / (CUTS + 1));
    const tunnel = tunnels[Math.floor(Math.random() * 2)]!;
    tunnel.cut();
    await sleep(3_000 * Math.random() ** 3);
    tunnel.mend();
    if (n === Math.floor(CUTS / 2)) await kill();
  }
}

/** What the database holds of their conversation, by number. */
async function storedWords({ url }: Product, reader: Member, other: Member): Promise<string[]> {
  const api = await request.newContext({ baseURL: url, storageState: reader.session });
  const query = `query ($with: ID!, $after: Int!) {
    messages(userId: $with, first: 100, after: $after) { nodes { seq content } pageInfo { hasNextPage } } }`;
  const found: { seq: number; content: string }[] = [];
  for (let goesOn = true; goesOn;) {
    const variables = { with: other.id, after: found.length };
    const answer = await api.post('/graphql', { data: { query, variables } });
    const { nodes, pageInfo } = (await answer.json()).data.messages;
    found.push(...nodes);
    goesOn = pageInfo.hasNextPage;
  }
  expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1));
  await api.dispose();
  return found.flatMap(({ content }) => wordsIn(content));
}
