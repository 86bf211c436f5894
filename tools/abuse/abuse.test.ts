import { beforeAll, expect, it } from 'vitest';
import { openRaw } from '../../graphql-server/testing/rawSocket.ts';
import { soon } from '../../graphql-server/testing/socket.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { Attacker } from './attacker.ts';
import { KINDS } from './kinds.ts';

const POINTS = 8_000;
const MOST_TIMES = 15;
const product = useTestApp({
  LIMIT_POINTS_PER_ADDRESS: String(POINTS),
  LIMIT_POINTS_PER_MEMBER: String(POINTS),
});
let next = 10;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await product.as(await product.create.user()));
  await product.create.post();
});

/** The short form, in one process; `npm run test:abuse` takes a minute per kind and measures the others' reads. */
it.each(KINDS)('whoever keeps on with $name is refused more, and nobody else is', async ({ begin }) => {
  const attacker = new Attacker(product.url, `127.0.0.${++next}`);
  const ann = await product.as(await product.create.user());
  const act = await begin(attacker, cookie);
  const posting = setInterval(
    () => void ann.run('mutation { createPost(input: { content: "gm" }) { id } }').catch(() => {}),
    300,
  );
  const { outcomes } = attacker;
  const isRefused = () => ['429', 'closed 1013', 'refused event'].some((name) => outcomes[name]);
  // On a busy machine it takes more than one time to use up the points.
  for (let time = 0; time < MOST_TIMES && !isRefused(); time++) await attacker.keepOn(1.5, 1_000, act);
  clearInterval(posting);
  expect(isRefused(), JSON.stringify(outcomes)).toBe(true);
  // A document costs 2,000 and more, an answered event 40, a password 1,000: with so many points no more can be done.
  expect(outcomes.event ?? 0).toBeLessThanOrEqual(POINTS / 20);
  expect(outcomes[500] ?? 0).toBe(0);
  expect((await product.nobody.fetch('/api/posts')).status).toBe(200);
  expect((await ann.fetch('/api/posts')).status).toBe(200);
  const hers = await openRaw(product.url, { headers: { cookie: ann.cookie } });
  await soon(() => hers.heard[0]?.type).toBe('connection_ack');
  hers.socket.terminate();
});
