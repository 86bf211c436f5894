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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-chat-crash-'));
  settings = { DATA_DIR: folder, PAGE_DIR: 'frontend' };
  product = await startProduct(settings);
}, 60_000);

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Member {
  id: number;
  cookie: string;
}

async function register(username: string): Promise<Member> {
  const answer = await call('POST', '/register', '', { username, password: 'correct horse' });
  return { id: (answer!.body as Member).id, cookie: answer!.cookie };
}

/** Two members and the group that both are in; an attempt finds nothing of another. */
async function makeGroup(): Promise<{ members: Member[]; groupId: number }> {
  const name = randomUUID().slice(0, 8);
  const [ann, bob] = [await register(`ann-${name}`), await register(`bob-${name}`)];
  const groupId = await untilAnswered(ann, '/groups', { name, description: 'We build.' });
  await untilAnswered(bob, `/groups/${groupId}/join`, {}, 200);
  return { members: [ann, bob], groupId };
}

/** The answer, or undefined if there was none, or half of one: then it is unknown whether the call was carried out. */
async function call(
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
  key: string = randomUUID(),
) {
  try {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    const [setCookie = ''] = response.headers.getSetCookie();
    const text = await response.text();
    return {
      status: response.status,
      body: response.ok ? (JSON.parse(text) as unknown) : text,
      cookie: setCookie.split(';')[0]!,
    };
  } catch {
    return undefined;
  }
}

/** The id in the answer to a call that is repeated with the same key until there is one. */
async function untilAnswered({ cookie }: Member, path: string, body: object, good = 201): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const answer = await call('POST', path, cookie, body, key);
    if (answer?.status === good) return (answer.body as { id: number }).id;
    // No answer, a busy server, or an unfinished first attempt; anything else is a failure.
    expect([undefined, 409, 503]).toContain(answer?.status);
    await sleep(50);
  }
}

interface Sent {
  content: string;
  seq?: number;
  imageUrl: string | null;
}

const read = async <Row>({ cookie }: Member, path: string): Promise<Row[]> =>
  (await call('GET', `${path}?limit=100`, cookie))!.body as Row[];

it('every message stands once and in order for both, at whatever moment the server is killed', async () => {
  const { members, groupId } = await makeGroup();
  const sent: string[] = [];
  /** The texts of messages with a picture. */
  const pictured: string[] = [];
  for (let round = 0; round < 3; round++) {
    const contents = Array.from({ length: 8 }, () => randomUUID() as string);
    sent.push(...contents);
    pictured.push(contents[0]!);
    const imageUrl = dataUrl('image/jpeg', await noise({ width: 300 + round, height: 200 }));
    const sending = contents.flatMap((content, n) => {
      const [from, to] = [members[n % 2]!, members[(n + 1) % 2]!];
      const message = pictured.includes(content) ? { content, imageUrl } : { content };
      return [
        untilAnswered(from, '/messages', { receiverId: to.id, ...message }),
        untilAnswered(from, `/groups/${groupId}/messages`, message),
      ];
    });
    await sleep(Math.random() * 60); // about as long as they take
    process.kill(product.pid, 'SIGKILL');
    product = await startProduct(settings);
    await Promise.all(sending);
  }
  for (const [n, member] of members.entries()) {
    const direct = await read<Sent>(member, `/messages/${members[1 - n]!.id}`);
    const group = await read<Sent>(member, `/groups/${groupId}/messages`);
    for (const messages of [direct, group])
      expect(messages.map(({ content }) => content).toSorted()).toEqual(sent.toSorted());
    for (const messages of [direct, group]) {
      const withPicture = messages.filter(({ imageUrl }) => imageUrl !== null);
      expect(withPicture.map(({ content }) => content).toSorted()).toEqual(pictured.toSorted());
    }
    expect(group.map(({ seq }) => seq)).toEqual(Array.from({ length: sent.length }, (_, n) => n + 1));
    const [conversation] = await read<{ unreadCount: number }>(member, '/conversations');
    expect(conversation!.unreadCount).toBe(sent.length / 2);
  }
}, 90_000);
