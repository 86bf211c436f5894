import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeWorld, readWorld, url, type World } from '../../world.ts';
import { byCookie, byToken, call, jsonOf, refused } from './call.ts';
import { aText } from './samples.ts';

const { ada } = readWorld();
let fresh: World;
before(async () => {
  fresh = await makeWorld(url);
});

interface Limit {
  name: string;
  r?: number;
  t?: number;
  q?: number;
  w?: number;
}

/** What a header of the IETF draft says: `"token";r=99980;t=60, "creations";r=119;t=300`. */
const limitsIn = (header: string | null): Limit[] =>
  (header ?? '').split(', ').map((each) => {
    const [name, ...values] = each.split(';');
    const numbers = values.map((value) => value.split('=')).map(([key, number]) => [key, Number(number)]);
    return { name: name!.replaceAll('"', ''), ...Object.fromEntries(numbers) };
  });

const remaining = (answer: Response, name: string) =>
  limitsIn(answer.headers.get('ratelimit')).find((limit) => limit.name === name)!;

test('each answer says what is left, by who asks', async () => {
  const callers = { address: {}, token: byToken(ada), member: byCookie(ada) };
  for (const [name, headers] of Object.entries(callers)) {
    const answer = await call('/api/posts?limit=1', { headers });
    const [left] = limitsIn(answer.headers.get('ratelimit'));
    const [policy] = limitsIn(answer.headers.get('ratelimit-policy'));
    assert.deepEqual([left!.name, policy!.name, policy!.w], [name, name, 60]);
    assert.ok(left!.r! >= 0 && left!.r! < policy!.q!, `${left!.r} of ${policy!.q}`);
    assert.ok(left!.t! >= 0 && left!.t! <= 60);
  }
});

test('what is left becomes less, by more for what costs more', async () => {
  const headers = byToken(fresh.ada);
  const spent = async (path: string) => {
    const before = remaining(await call('/api/meta', { headers }), 'token').r!;
    return before - remaining(await call(path, { headers }), 'token').r!;
  };
  const [small, large] = [await spent('/api/posts?limit=1'), await spent('/api/posts?limit=100')];
  assert.ok(small > 0 && large > small * 5, `${small} and ${large}`);
});

test('what is made counts against the limit of creations', async () => {
  const headers = byToken(fresh.ada);
  const post = () => call('/api/posts', { method: 'POST', json: { content: aText() }, headers });
  const [first, second] = [await post(), await post()];
  assert.equal(remaining(first, 'creations').r! - remaining(second, 'creations').r!, 1);
  const policies = limitsIn(second.headers.get('ratelimit-policy'));
  assert.equal(policies.find(({ name }) => name === 'creations')?.w, 300);
});

test('who is too quick hears when to come again, and then is heard', async () => {
  const headers = byToken(fresh.ada);
  const bonk = { method: 'POST', headers };
  const path = `/api/bonk/${fresh.ben.id}`;
  assert.match((await jsonOf(await call(path, bonk))).message, new RegExp(fresh.ben.username));
  const answer = await call(path, bonk);
  assert.equal(answer.status, 429);
  const wait = Number(answer.headers.get('retry-after'));
  assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 10, `wait ${wait} s`);
  const [met] = limitsIn(answer.headers.get('ratelimit'));
  assert.deepEqual([met!.r, met!.t], [0, wait]);
  const [status, { code }] = await refused(path, bonk);
  assert.deepEqual([status, code], [429, 'RATE_LIMITED']);
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  assert.equal((await call(path, bonk)).status, 200);
});

test('/api/meta has the limits that the answers speak of', async () => {
  const { limits, scopes } = await jsonOf(await call('/api/meta'));
  assert.ok(limits.length > 5 && scopes.length > 5);
  const policy = limitsIn((await call('/api/meta')).headers.get('ratelimit-policy'))[0]!;
  const asTold = limits.some(
    ({ count, seconds }: { count: number; seconds: number }) => count === policy.q && seconds === policy.w,
  );
  assert.ok(asTold, JSON.stringify({ limits, policy }));
});
