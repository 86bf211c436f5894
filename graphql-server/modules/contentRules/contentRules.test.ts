import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE as DELETE_ACCOUNT, KEEP } from '../../testing/accountDeletion.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

let [moderator, owner, ann, bot]: Visitor[] = [];
beforeAll(async () => {
  const { create } = testApp;
  const mod = await create.user({ username: 'mod', role: 'moderator' });
  moderator = await testApp.as(mod);
  bot = await testApp.by({ member: mod, scopes: ['READ', 'POSTS'] });
  owner = await testApp.as(await create.user({ username: 'boss', role: 'owner' }));
  ann = await testApp.as(await create.user({ username: 'ann' }));
});

const CREATE = `mutation ($input: CreateContentRuleInput!) {
  createContentRule(input: $input) { id kind text action isEnabled note changedBy { username } }
}`;
const UPDATE =
  'mutation ($input: UpdateContentRuleInput!) { updateContentRule(input: $input) { id text isEnabled note } }';
const DELETE = 'mutation ($id: ID!) { deleteContentRule(input: { ruleId: $id }) }';
const TRY = `query ($kind: ContentRuleKind!, $text: Text!) {
  contentRuleTrial(kind: $kind, text: $text) {
    postCount matchCount milliseconds matches { postId username excerpt }
  }
}`;
const POST = 'mutation ($text: Text) { createPost(input: { content: $text }) { id content } }';

async function ask(who: Visitor, document: string, variables?: Record<string, unknown>): Promise<any> {
  const { data, errors } = await who.run(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const rule = async (text: string, action = 'REFUSE', kind = 'PATTERN') =>
  (await ask(moderator!, CREATE, { input: { kind, text, action } })).createContentRule as { id: string };
const remove = ({ id }: { id: string }) => ask(moderator!, DELETE, { id });
const code = async (answer: Promise<{ errors?: readonly any[] }>) => {
  const { errors } = await answer;
  return errors?.[0].extensions.code ?? 'OK';
};
const writes = (text: string, who = ann!) => code(who.run(POST, { text }));

describe('who may', () => {
  it('moderators and owners; no member, no visitor, no token', async () => {
    const list = '{ contentRules { nodes { id } } }';
    expect(await code(moderator!.run(list))).toBe('OK');
    expect(await code(owner!.run(list))).toBe('OK');
    expect(await code(ann!.run(list))).toBe('FORBIDDEN');
    expect(await code(testApp.nobody.run(list))).toBe('UNAUTHENTICATED');
    const input = { kind: 'PATTERN', text: 'x', action: 'HOLD' };
    expect(await code(ann!.run(CREATE, { input }))).toBe('FORBIDDEN');
  });

  it('each change is in the log, without the pattern', async () => {
    const made = await rule('secret-word');
    await ask(moderator!, UPDATE, { input: { ruleId: made.id, isEnabled: false } });
    await ask(moderator!, UPDATE, { input: { ruleId: made.id, note: 'For the sale.' } });
    await ask(moderator!, UPDATE, { input: { ruleId: made.id, isEnabled: true } });
    await remove(made);
    const { moderationLog } = await ask(
      ann!,
      '{ moderationLog(first: 5) { nodes { action target { id } } } }',
    );
    expect(moderationLog.nodes.map(({ action }: any) => action)).toEqual([
      'CONTENT_RULE_DELETED',
      'CONTENT_RULE_ENABLED',
      'CONTENT_RULE_CHANGED',
      'CONTENT_RULE_DISABLED',
      'CONTENT_RULE_CREATED',
    ]);
    expect(JSON.stringify(moderationLog)).not.toContain('secret');
  });
});

describe('patterns', () => {
  it.each([
    ['(', 'missing closing )'],
    ['a{1001}', 'invalid repeat count'],
    ['(?=x)', 'invalid or unsupported Perl syntax'],
    ['a*', 'would match every text'],
  ])('%s is refused at its field with the reason', async (text, reason) => {
    const { errors } = await moderator!.run(CREATE, { input: { kind: 'PATTERN', text, action: 'HOLD' } });
    const [error] = errors![0]!.extensions!.errors as { field: string; detail: string }[];
    expect(error!.field).toBe('text');
    expect(error!.detail).toContain(reason);
  });

  it('match without regard to case, width and invisible characters', async () => {
    const made = await rule('free money');
    expect(await writes('FREE MONEY here')).toBe('BAD_USER_INPUT');
    expect(await writes('f\u200bree mo\u00adney')).toBe('BAD_USER_INPUT');
    expect(await writes('ｆｒｅｅ ｍｏｎｅｙ')).toBe('BAD_USER_INPUT');
    expect(await writes('free of money')).toBe('OK');
    await remove(made);
    expect(await writes('free money')).toBe('OK');
  });

  it('the refusal does not tell the rule', async () => {
    const made = await rule('doubled coins');
    const { errors } = await ann!.run(POST, { text: 'doubled coins' });
    expect(JSON.stringify(errors)).not.toMatch(/doubled|rule|pattern/i);
    await remove(made);
  });

  it('a rule that is switched off does nothing; staff may quote, but not their tokens', async () => {
    const made = await rule('pump it');
    expect(await writes('pump it', moderator)).toBe('OK');
    expect(await writes('pump it', bot)).toBe('BAD_USER_INPUT');
    await ask(moderator!, UPDATE, { input: { ruleId: made.id, isEnabled: false } });
    expect(await writes('pump it')).toBe('OK');
    await remove(made);
  });
});

describe('domains', () => {
  it.each([
    'see https://evil.example/x',
    'see evil.example',
    'sub.Evil.Example/path',
    'https://good.example@evil.example/',
    'https://ev%69l.example/',
    'evil。example',
    'https:\\\\evil.example',
  ])('%s', async (text) => {
    const made = await rule('evil.example', 'REFUSE', 'DOMAIN');
    expect(await writes(text)).toBe('BAD_USER_INPUT');
    await remove(made);
  });

  it('not a part of another name', async () => {
    const made = await rule('https://evil.example'.slice(8), 'REFUSE', 'DOMAIN');
    expect(await writes('https://notevil.example and evil.example.org')).toBe('OK');
    await remove(made);
    for (const text of [
      'https://evil.example/',
      'evil.example/path',
      'evil.example?q',
      'evil.example\\x',
      'evil.example／path',
    ]) {
      const input = { kind: 'DOMAIN', text, action: 'HOLD' };
      expect(await code(moderator!.run(CREATE, { input }))).toBe('BAD_USER_INPUT');
    }
  });
});

it('an older rule that would be refused now can be switched off', async () => {
  const made = await rule('evil.example', 'REFUSE', 'DOMAIN');
  await testApp.database.pool.query(`update content_rules set text = 'evil.example/path' where id = $1`, [
    made.id,
  ]);
  await ask(moderator!, UPDATE, { input: { ruleId: made.id, isEnabled: false } });
  expect(await code(moderator!.run(UPDATE, { input: { ruleId: made.id, text: 'evil.example/other' } }))).toBe(
    'BAD_USER_INPUT',
  );
  await remove(made);
});

describe('a trial', () => {
  it('shows what a rule would match, and changes nothing', async () => {
    await writes(`${'long '.repeat(60)} wen lambo please`);
    const { contentRuleTrial: trial } = await ask(moderator!, TRY, { kind: 'PATTERN', text: 'wen +LAMBO' });
    expect(trial).toMatchObject({ matchCount: 1, matches: [{ username: 'ann' }] });
    expect(trial.matches[0].excerpt).toContain('wen lambo');
    expect(trial.matches[0].excerpt.length).toBeLessThanOrEqual(200);
    expect(await code(ann!.run(TRY, { kind: 'PATTERN', text: 'x' }))).toBe('FORBIDDEN');
    expect(await code(moderator!.run(TRY, { kind: 'PATTERN', text: '(' }))).toBe('BAD_USER_INPUT');
  });
});

it('a trial leaves out what an account wrote that waits for its deletion', async () => {
  const member = await testApp.create.user();
  await testApp.create.post({ author: member, content: 'of-somebody-who-leaves' });
  const as = await testApp.as(member);
  const trial = async () =>
    (await ask(moderator!, TRY, { kind: 'PATTERN', text: 'of-somebody-who-leaves' })).contentRuleTrial
      .matches;
  expect(await trial()).toMatchObject([{ username: member.username }]);
  await as.run(DELETE_ACCOUNT, { name: member.username });
  expect(await trial()).toEqual([]);
  await as.run(KEEP);
  expect(await trial()).toMatchObject([{ username: member.username }]);
});

describe('names that others read', () => {
  const TOKEN = `mutation ($name: Text!) {
    createAccessToken(input: { name: $name, scopes: [READ] }) { accessToken { name } } }`;
  const makes = (name: string, who = ann!) => code(who.run(TOKEN, { name }));
  const registers = async (username: string) => {
    const json = { username, password: 'correct horse battery staple' };
    const { status } = await testApp.nobody.fetch('/api/register', { method: 'POST', json });
    testApp.nobody.cookie = '';
    return status;
  };

  it.each([
    ['REFUSE', 'BAD_USER_INPUT', 400],
    ['HOLD', 'BAD_USER_INPUT', 400],
    ['FLAG', 'OK', 201],
  ])('a rule with %s', async (action, ofToken, ofName) => {
    const made = await rule('refuseme', action);
    expect(await makes(`RefuseMe ${action} evil.example`)).toBe(ofToken);
    expect(await registers(`Refuseme_${action}`)).toBe(ofName);
    expect(await makes(`refuseme ${action}`, moderator)).toBe('OK');
    expect(await makes(`harmless ${action}`)).toBe('OK');
    await remove(made);
  });

  it('a domain', async () => {
    const made = await rule('evil.example', 'REFUSE', 'DOMAIN');
    expect(await makes('see evil.example')).toBe('BAD_USER_INPUT');
    expect(await registers('evil.example')).toBe(400);
    await remove(made);
  });
});
