import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import { PatternThread } from './patterns/patternThread.ts';

/** A few slow texts spend them. */
const testApp = useTestApp({ LIMIT_POINTS_PER_MEMBER: '100000' });

/** RE2 keeps a thousand places of this pattern at once, which takes seconds for a long text of another alphabet. */
const SLOW = ['z', 'y', 'x'].map((end) => `[\\p{L}\\p{N}]{0,1000}${end}`).join('|');
const LONG = 'ж\u00e9'.repeat(2_400);

const CREATE = 'mutation ($input: CreateContentRuleInput!) { createContentRule(input: $input) { id } }';
const TRY =
  'query ($text: Text!) { contentRuleTrial(kind: PATTERN, text: $text) { postCount matchCount matches { excerpt } } }';
const UPDATE = 'mutation ($input: UpdateContentRuleInput!) { updateContentRule(input: $input) { id } }';
const POST = 'mutation ($text: Text!) { createPost(input: { content: $text }) { id } }';

let moderator: Visitor, ann: Visitor, annsRow: UserEntity;
beforeEach(async () => {
  annsRow = await testApp.create.user();
  ann = await testApp.as(annsRow);
  moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

/** As an earlier version has kept it, or one that is slow for other texts than those it is tried on. */
async function keptRule(text: string, action: string): Promise<void> {
  await testApp.database.pool.query(
    `insert into content_rules (kind, text, action, is_enabled, changed_by)
     select 'PATTERN', $1, $2, true, id from users where role = 'moderator' limit 1`,
    [text, action],
  );
  await testApp.app.services.contentRules.refresh();
}
afterEach(() => testApp.database.pool.query('delete from content_rules'));

it('a trial of a slow pattern is ended, and others are served meanwhile', async () => {
  await testApp.create.post({ author: annsRow, content: LONG });
  let isOver = false;
  const trial = moderator.run(TRY, { text: SLOW }).finally(() => (isOver = true));
  let answered = 0;
  while (!isOver) {
    expect((await testApp.nobody.fetch('/healthz')).status).toBe(200);
    answered++;
  }
  // A blocked event loop answers one at most.
  expect(answered).toBeGreaterThan(10);
  const { errors } = await trial;
  expect(errors![0].message).toMatch(/^This pattern takes too long/);
  const { data } = await moderator.run(TRY, { text: 'ж' });
  expect(data.contentRuleTrial.matchCount).toBe(1);
});

it('a slow pattern is not saved', async () => {
  const input = { kind: 'PATTERN', action: 'REFUSE' };
  const refused = await moderator.run(CREATE, { input: { ...input, text: SLOW } });
  expect(refused.errors![0].message).toMatch(/^This pattern takes too long/);
  const { data } = await moderator.run(CREATE, { input: { ...input, text: 'free.{0,200}(crypto|airdrop)' } });
  const change = { ruleId: data.createContentRule.id, text: SLOW };
  expect(codeOf(await moderator.run(UPDATE, { input: change }))).toBe('BAD_USER_INPUT');
});

it.each([
  ['REFUSE', 'BAD_USER_INPUT'],
  ['HOLD', 'HELD'],
  ['FLAG', 'OK'],
])('a text for which a rule with %s takes too long counts as its match: %s', async (action, code) => {
  await keptRule(SLOW, action);
  expect(codeOf(await ann.run(POST, { text: LONG }))).toBe(code);
  const { rows } = await testApp.database.pool.query<{ count: number }>(
    'select count(*)::int from cases where rule_id is not null and target_id = $1',
    [annsRow.id],
  );
  expect(rows[0]!.count).toBe(action === 'FLAG' ? 1 : 0);
  expect(codeOf(await ann.run(POST, { text: 'gm' }))).toBe('OK');
});

it('a stricter rule that matches comes first, and many slow rules take no longer than one', async () => {
  for (let n = 0; n < 4; n++) await keptRule(`${SLOW}|${n}`, 'HOLD');
  await keptRule('wagmi', 'REFUSE');
  expect(codeOf(await ann.run(POST, { text: `wagmi ${LONG}` }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await ann.run(POST, { text: LONG }))).toBe('HELD');
});

it('a text for which a rule is slow costs its author points, for others wait meanwhile', async () => {
  await keptRule(SLOW, 'REFUSE');
  const pointsFor = async (text: string) => {
    const { headers } = await ann.fetch('/graphql', {
      method: 'POST',
      json: { query: POST, variables: { text } },
    });
    return Number(/;r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
  };
  await pointsFor('gm');
  const before = await pointsFor('gm');
  const after = await pointsFor('gm');
  expect(after - (await pointsFor(LONG))).toBeGreaterThan(before - after + 24_000);
});

it('the thread names the slow one among patterns, and does the next task', async () => {
  const thread = new PatternThread({ ofPattern: 200, onAverage: 300 });
  const patterns = [
    { id: 7, text: 'gm' },
    { id: 8, text: SLOW },
  ];
  await expect(thread.find({ patterns, contents: [[LONG]] })).rejects.toMatchObject({ id: 8 });
  const contents = [['ser', 'say gm'], ['no'], ['\u0261m']];
  const { found } = await thread.find({ patterns: patterns.slice(0, 1), contents });
  expect(found).toEqual([{ id: 7, text: 1, at: 4 }, null, { id: 7, text: 0, at: -1 }]);
  thread.close();
});

it('the time to compile a large pattern, after which it is kept, does not make it slow', async () => {
  const thread = new PatternThread({ ofPattern: 60, onAverage: 60 });
  const patterns = [{ id: 1, text: '[a-z]{0,900}b'.repeat(5) }];
  expect((await thread.find({ patterns, contents: [['gm']] })).found).toEqual([null]);
  thread.close();
});

it('many texts and patterns do not fill the memory of the thread, which would end the process', async () => {
  const thread = new PatternThread({ ofPattern: 2_000, onAverage: 2_000 });
  const patterns = Array.from({ length: 12 }, (_, id) => ({
    id,
    text: `free.{0,200}(crypto|airdrop|${id}%)`,
  }));
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const word = () =>
    ['free', 'the', 'moon', 'airdro', 'cryp', 'to', 'x'][random(7)]! + (random(3) ? '' : random(999_999));
  const words = () => Array.from({ length: 200 }, word).join(' ');
  for (let n = 0; n < 60; n++)
    expect((await thread.find({ patterns, contents: [[words()]] })).found).toEqual([null]);
  thread.close();
});

it('many texts of one member keep nobody else from writing', async () => {
  await keptRule(SLOW, 'REFUSE');
  const bob = await testApp.as(await testApp.create.user());
  const many = Promise.all(Array.from({ length: 110 }, () => ann.run(POST, { text: LONG })));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(codeOf(await bob.run(POST, { text: 'gm' }))).toBe('OK');
  const codes = (await many).map(codeOf);
  expect(codes.filter((code) => code === 'BAD_USER_INPUT').length).toBeLessThan(10);
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(100);
});
