import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWorld } from '../../world.ts';
import { byToken, call, jsonOf, make } from './call.ts';
import { aText, linkIn } from './samples.ts';

const { ada, ben } = readWorld();
const MINUTE = 60_000;

interface Entry {
  id: number;
  createdAt: string;
}

/** What a follower keeps: the time of the newest entry it has read, with the ids of the minute before. */
interface Checkpoint {
  time: number;
  ids: Set<number>;
}

/**
 * A follower of a list by REST, as docs/api.md describes it: reads from the beginning until an entry is older than the
 * checkpoint by a minute, tells entries apart by id, and keeps the new checkpoint only when the last page is read.
 */
class Follower {
  readonly heard: number[] = [];
  unchanged = 0;
  #path: string;
  #checkpoint: Checkpoint;
  #etag = '';

  constructor(path: string, checkpoint: Checkpoint = { time: Date.now(), ids: new Set() }) {
    this.#path = path;
    this.#checkpoint = checkpoint;
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  /** `pages` is after how many pages the follower crashes. */
  async look(pages = Number.POSITIVE_INFINITY): Promise<void> {
    const read: Entry[] = [];
    let etag = this.#etag;
    for (let next: string | undefined = this.#path; next; pages--) {
      if (pages === 0) throw new Error('crash');
      const answer = await call(next, {
        headers: { ...byToken(ben), ...(next === this.#path && { 'if-none-match': this.#etag }) },
      });
      if (answer.status === 304) return void this.unchanged++;
      if (next === this.#path) etag = answer.headers.get('etag')!;
      const page: Entry[] = await jsonOf(answer);
      read.push(...page);
      const isOld = page.some(({ createdAt }) => Date.parse(createdAt) < this.#checkpoint.time - MINUTE);
      next = isOld ? undefined : linkIn(answer.headers.get('link'), 'next');
    }
    this.#take(read);
    this.#etag = etag;
  }

  #take(read: Entry[]): void {
    const since = this.#checkpoint.time - MINUTE;
    const recent = read.filter(({ createdAt }) => Date.parse(createdAt) >= since);
    const isNew = ({ id }: Entry) => !this.#checkpoint.ids.has(id);
    this.heard.push(...recent.filter(isNew).map(({ id }) => id));
    const time = Math.max(this.#checkpoint.time, ...recent.map(({ createdAt }) => Date.parse(createdAt)));
    const ids = recent.filter(({ createdAt }) => Date.parse(createdAt) >= time - MINUTE);
    this.#checkpoint = { time, ids: new Set(ids.map(({ id }) => id)) };
  }
}

const LISTS: Record<string, () => Promise<Entry>> = {
  '/api/posts': () => make(ada, '/api/posts', { content: aText() }),
  '/api/forum-posts': () =>
    make(ada, '/api/forum-posts', { title: 'Follow', content: aText(), category: 'question' }),
  '/api/marketplace': () =>
    make(ada, '/api/marketplace', { title: 'Follow', description: 'x', price: 1, category: 'Other' }),
};

for (const [path, write] of Object.entries(LISTS)) {
  test(`${path} is followed without a loss, over crashes and while others write`, async () => {
    let follower = new Follower(`${path}?limit=3`);
    await follower.look();
    const begun = new Set(follower.heard);
    const heard: number[] = [];
    const made: number[] = [];
    for (let round = 0; round < 6; round++) {
      const writing = Promise.all(Array.from({ length: 3 }, write));
      if (round % 2 === 1) {
        await follower.look(1).catch(() => {});
        heard.push(...follower.heard);
        follower = new Follower(`${path}?limit=3`, follower.checkpoint);
      } else {
        await follower.look();
      }
      made.push(...(await writing).map(({ id }) => id));
    }
    await follower.look();
    heard.push(...follower.heard);
    assert.equal(new Set(heard).size, heard.length, 'heard twice');
    assert.deepEqual(
      made.filter((id) => !heard.includes(id)),
      [],
      'lost',
    );
    assert.ok(made.every((id) => !begun.has(id)));
  });
}

test('a list in which nothing is new is 304 by its ETag', async () => {
  const { id } = await make(ada, '/api/forum-posts', { title: 'Calm', content: 'x', category: 'bug' });
  await make(ada, `/api/forum-posts/${id}/replies`, { content: 'first' });
  const follower = new Follower(`/api/forum-posts/${id}/replies`);
  await follower.look();
  await follower.look();
  assert.deepEqual([follower.unchanged, follower.heard.length], [1, 1]);
  const { id: second } = await make(ada, `/api/forum-posts/${id}/replies`, { content: 'second' });
  await follower.look();
  assert.deepEqual([follower.unchanged, follower.heard.at(-1)], [1, second]);
});

test('a chat is followed by its numbers alone', async () => {
  const group = await make(ada, '/api/groups', { name: aText(), description: 'Follow.' });
  const path = `/api/groups/${group.id}/messages`;
  const seen: string[] = [];
  let after = 0;
  const catchUp = async () => {
    const answer = await call(`${path}?after=${after}`, { headers: byToken(ben) });
    for (const { seq, content } of await jsonOf(answer)) {
      assert.equal(seq, after + 1);
      after = seq;
      seen.push(content);
    }
  };
  const texts = Array.from({ length: 8 }, aText);
  for (const [index, content] of texts.entries()) {
    await make(ada, path, { content });
    if (index % 3 === 0) await catchUp();
  }
  await catchUp();
  await catchUp();
  assert.deepEqual(seen, texts);
});
