import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noise } from '../../testing/files/images.ts';
import { dataUrl } from '../../testing/media.ts';
import { startProduct, type Running } from '../../../tools/bench/product.ts';

/** The built product on a separate database with full durability, as an operator runs it. */
let folder: string;
let settings: Record<string, string>;
let product: Running;
const members: { id: number; cookie: string }[] = [];
let groupId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-chat-crash-'));
  settings = { DATA_DIR: folder, PAGE_DIR: 'frontend' };
  product = await startProduct(settings);
  for (const username of ['ann', 'bob']) members.push(await register(username));
  const group = { name: 'Builders', description: 'We build.' };
  groupId = (await untilAnswered(0, '/groups', group)).id;
  await untilAnswered(1, `/groups/${groupId}/join`, {}, 200);
}, 60_000);

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function register(username: string) {
  const response = await call('POST', '/register', '', { username, password: 'correct horse' });
  const { id } = (await response!.json()) as { id: number };
  return { id, cookie: response!.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** A response, or undefined if there was none: then it is unknown whether the call was carried out. */
const call = (method: string, path: string, cookie: string, body?: unknown, key: string = randomUUID()) =>
  fetch(`${product.url}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);

/** The same call with the same key until it is answered. */
async function untilAnswered(member: number, path: string, body: object, good = 201, key = randomUUID()) {
  for (;;) {
    const response = await call('POST', path, members[member]!.cookie, body, key);
    if (response?.status === good) return (await response.json()) as { id: number; seq: number };
    // No response, a busy server, or an unfinished first attempt; anything else is a failure.
    expect([undefined, 409, 503]).toContain(response?.status);
    await sleep(50);
  }
}

interface Sent {
  content: string;
  seq?: number;
  imageUrl: string | null;
}

async function read(member: number, path: string): Promise<Sent[]> {
  const response = await call('GET', `${path}?limit=100`, members[member]!.cookie);
  return response!.json() as Promise<Sent[]>;
}

it('every message stands once and in order for both, at whatever moment the server is killed', async () => {
  const sent: string[] = [];
  /** The texts of messages with a picture. */
  const pictured: string[] = [];
  for (let round = 0; round < 3; round++) {
    const contents = Array.from({ length: 8 }, () => randomUUID() as string);
    sent.push(...contents);
    pictured.push(contents[0]!);
    const imageUrl = dataUrl('image/jpeg', await noise({ width: 300 + round, height: 200 }));
    const sending = contents.flatMap((content, n) => {
      const [from, to] = [n % 2, (n + 1) % 2];
      const message = pictured.includes(content) ? { content, imageUrl } : { content };
      return [
        untilAnswered(from, '/messages', { receiverId: members[to]!.id, ...message }),
        untilAnswered(from, `/groups/${groupId}/messages`, message),
      ];
    });
    await sleep(Math.random() * 60); // about as long as they take
    process.kill(product.pid, 'SIGKILL');
    product = await startProduct(settings);
    await Promise.all(sending);
  }
  for (const member of [0, 1]) {
    const other = members[1 - member]!.id;
    const direct = await read(member, `/messages/${other}`);
    const group = await read(member, `/groups/${groupId}/messages`);
    for (const messages of [direct, group])
      expect(messages.map(({ content }) => content).toSorted()).toEqual(sent.toSorted());
    for (const messages of [direct, group]) {
      const withPicture = messages.filter(({ imageUrl }) => imageUrl !== null);
      expect(withPicture.map(({ content }) => content).toSorted()).toEqual(pictured.toSorted());
    }
    expect(group.map(({ seq }) => seq)).toEqual(Array.from({ length: sent.length }, (_, n) => n + 1));
    const [conversation] = (await read(member, '/conversations')) as unknown as { unreadCount: number }[];
    expect(conversation!.unreadCount).toBe(sent.length / 2);
  }
}, 90_000);
