import { releaseHeld } from '../modules/review/releaseHeld.ts';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

/** A sign-up flood in simulated time: the rows grow older, and nobody waits. */
export interface FloodPlan {
  minutes: number;
  scripted: number;
  honest: number;
  /** Seconds in which the moderator decides one thing. */
  pace: number;
}

interface FloodFigures {
  written: number;
  /** Scripted content that another member can read. */
  reached: number;
  /** Seconds from writing to being visible, of each honest member; Infinity for never. */
  waits: number[];
  decisions: number;
}

interface Doing {
  at: number;
  act(): Promise<void>;
}

/** The texts of scripts: numbers, names and subdomains vary. */
const DOMAINS = ['claim-drop', 'airdrop-now', 'sol-gift', 'pump-club', 'wallet-sync', 'fast-mint'];
const PHRASES = [
  'Join my private signals group today',
  'Who else made money this week',
  'DM me for guaranteed returns now',
  'The team is giving away tokens again',
];
const pick = <Value>(from: Value[], n: number): Value => from[n % from.length]!;

/** What script `n` writes the `nth` time: two of three name a domain. */
const scriptedText = (n: number, nth: number): string =>
  n % 3 === 0
    ? `${pick(PHRASES, n + nth)} ${n * 7 + nth}!! @user${n}`
    : `Hey @user${n}, ${n % 90} SOL wait for you: https://x${n}.${pick(DOMAINS, n + nth)}.example/${n}`;

const HONEST_WORDS =
  'walnut harbour bicycle lantern orchard violin glacier meadow copper saddle compass marble thunder pepper ribbon anchor velvet canyon whistle mosaic'.split(
    ' ',
  );
const honestText = (n: number): string =>
  `${pick(HONEST_WORDS, n)} is what I named my first validator, glad to be here`;

const POST = 'mutation ($text: Text) { createPost(input: { content: $text }) { id } }';
const QUEUE = '{ heldContent(first: 20) { nodes { id content alikeCount } } }';
const APPROVE = 'mutation ($id: ID!) { approveHeldContent(input: { heldId: $id }) }';
const DECLINE =
  'mutation ($id: ID!) { declineHeldContent(input: { heldId: $id, reason: "Spam.", withAlike: true }) }';
const FEED = '{ feed(first: 100) { nodes { content } } }';

/** Lets all of it happen, and counts what other members get to see. */
export async function runFlood(testApp: TestApp, plan: FloodPlan): Promise<FloodFigures> {
  const { create, database, app } = testApp;
  const moderator = await testApp.as(await create.user({ role: 'moderator' }));
  const reader = await testApp.as(await create.user());
  const [scripts, honest] = [new Set<number>(), new Map<string, number>()];
  const waits = new Map<string, number>();
  const doings: Doing[] = [];
  const seconds = plan.minutes * 60;
  let [written, decisions, now] = [0, 0, 0];

  for (let n = 0; n < plan.scripted; n++) {
    const at = (n * seconds) / plan.scripted;
    doings.push({ at, act: () => signUpScript(n, at) });
  }
  for (let n = 0; n < plan.honest; n++) {
    const at = ((n + 0.5) * seconds) / plan.honest;
    doings.push({ at, act: () => signUpHonest(n, at) });
  }
  for (let at = 0; at < seconds + Math.min(600, seconds / 2); at += plan.pace)
    doings.push({ at, act: moderate });

  async function signUpScript(n: number, at: number): Promise<void> {
    const user = await create.user({ username: `script${n}`, establishedAt: null });
    scripts.add(user.id);
    const visitor = await testApp.as(user);
    [1, 60, 120].forEach((later, nth) => schedule(at + later, () => write(visitor, scriptedText(n, nth))));
  }

  async function signUpHonest(n: number, at: number): Promise<void> {
    const visitor = await testApp.as(await create.user({ username: `honest${n}`, establishedAt: null }));
    schedule(at + 45, async () => {
      honest.set(honestText(n), now);
      await visitor.run(POST, { text: honestText(n) });
    });
  }

  async function write(visitor: Visitor, text: string): Promise<void> {
    written++;
    await visitor.run(POST, { text });
  }

  /** A moderator reads the first of the queue and decides; whether it is honest, anybody sees. */
  async function moderate(): Promise<void> {
    await releaseHeld(app.services);
    if (waits.size < honest.size) await look();
    const { data } = await moderator.run(QUEUE);
    const [first] = data.heldContent.nodes;
    if (!first) return;
    decisions++;
    await moderator.run(honest.has(first.content) ? APPROVE : DECLINE, { id: first.id });
  }

  /** Another member opens the feed. */
  async function look(): Promise<void> {
    const { data } = await reader.run(FEED);
    for (const { content } of data.feed.nodes) {
      const writtenAt = honest.get(content);
      if (writtenAt !== undefined && !waits.has(content)) waits.set(content, now - writtenAt);
    }
  }

  function schedule(at: number, act: () => Promise<void>): void {
    const behind = doings.findIndex((doing) => doing.at > at);
    doings.splice(behind === -1 ? doings.length : behind, 0, { at, act });
  }

  doings.sort((a, b) => a.at - b.at);
  for (let doing = doings.shift(); doing; doing = doings.shift()) {
    // Some seconds at once: each growing is two statements.
    if (doing.at - now >= 5) {
      await grow(doing.at - now);
      now = doing.at;
    }
    await doing.act();
  }
  await look();

  /** Everything is older by so many seconds. */
  async function grow(by: number): Promise<void> {
    const age = `${by} seconds`;
    await database.pool.query(
      `update users set created_at = created_at - $1::interval, first_content_at = first_content_at - $1::interval
        where created_at > now() - interval '15 minutes'`,
      [age],
    );
    await database.pool.query(
      'update held_content set release_at = release_at - $1::interval where release_at is not null',
      [age],
    );
  }

  // Nothing is deleted, so what is visible at the end is all that ever was.
  const { rows } = await database.pool.query(
    'select count(*)::int as count from posts where author_id = any ($1)',
    [[...scripts]],
  );
  const all = [...honest.keys()].map((text) => waits.get(text) ?? Infinity);
  return { written, reached: rows[0].count, waits: all, decisions };
}
