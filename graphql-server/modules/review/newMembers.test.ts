import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { BLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { publishHeld } from './publishHeld.ts';
import { releaseHeld } from './releaseHeld.ts';
import { medianOf } from './signUpFlood.ts';

const testApp = useTestApp({ FLOOD_SIGN_UPS: '8', LIMIT_CREATIONS_OF_NEW_MEMBERS: '3' });

const query = (sql: string, values: unknown[] = []) => testApp.database.pool.query(sql, values);
const newcomer = () => testApp.create.user({ establishedAt: null });
/** Sign-ups of the last minute. */
const signUps = async (count: number) => {
  for (let n = 0; n < count; n++) await newcomer();
};
const POST = 'mutation ($text: Text) { createPost(input: { content: $text }) { id } }';
const code = async (answer: Promise<{ errors?: readonly any[] }>) =>
  (await answer).errors?.[0].extensions.code ?? 'OK';
const writes = (who: Visitor, text = 'gm') => code(who.run(POST, { text }));
const stateOf = async ({ id }: UserEntity) => testApp.app.services.newMembers.of(id);

beforeEach(() => query("update users set created_at = now() - interval '2 days', is_vouched = true"));

describe('a sign-up flood', () => {
  it('holds the first content of new members, not that of others', async () => {
    const old = await testApp.as(await testApp.create.user());
    const early = await newcomer();
    expect(await writes(await testApp.as(early))).toBe('OK');
    await query("update users set first_content_at = now() - interval '61 minutes' where id = $1", [
      early.id,
    ]);
    await signUps(9);
    expect(await writes(await testApp.as(await newcomer()))).toBe('HELD');
    expect(await writes(await testApp.as(early))).toBe('OK');
    expect(await writes(old)).toBe('OK');
    for (const vouched of [{ isVouched: true }, { role: 'moderator' as const }])
      expect(
        await writes(await testApp.as(await testApp.create.user({ establishedAt: null, ...vouched }))),
      ).toBe('OK');
  });

  it('concerns nobody where no account is new', async () => {
    const { env } = testApp.app.services;
    env.NEW_MEMBER_HOURS = 0;
    await signUps(9);
    expect(await writes(await testApp.as(await newcomer()))).toBe('OK');
    env.NEW_MEMBER_HOURS = 24;
    expect(await writes(await testApp.as(await newcomer()))).toBe('HELD');
  });

  it('ends with the approval of a moderator for who was approved', async () => {
    const moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    await signUps(9);
    const ann = await testApp.as(await newcomer());
    const { errors } = await ann.run(POST, { text: 'hello' });
    expect(await writes(ann)).toBe('HELD');
    await moderator.run('mutation ($id: ID!) { approveHeldContent(input: { heldId: $id }) }', {
      id: errors![0].extensions.heldId,
    });
    expect(await writes(ann)).toBe('OK');
  });

  it('what is written while one may be beginning is published when none comes, and kept when one does', async () => {
    const { services } = testApp.app;
    const due = () =>
      query("update held_content set release_at = now() - interval '1 second' where release_at is not null");
    const states = async () =>
      (await query('select state, reason, release_at from held_content order by id desc limit 1')).rows[0];
    await signUps(5);
    const ann = await testApp.as(await newcomer());
    expect(await writes(ann, 'calm')).toBe('HELD');
    await releaseHeld(services);
    expect((await states()).state).toBe('WAITING');
    await due();
    await releaseHeld(services);
    expect((await states()).state).toBe('APPROVED');
    const bob = await testApp.as(await newcomer());
    expect(await writes(bob, 'storm')).toBe('HELD');
    await signUps(9);
    await due();
    await releaseHeld(services);
    expect(await states()).toEqual({ state: 'WAITING', reason: 'FLOOD', release_at: null });
  });

  it('what no build here knows waits for a moderator, and what stands behind it is published', async () => {
    const { services } = testApp.app;
    await signUps(5);
    const [ann, bob] = [await testApp.as(await newcomer()), await testApp.as(await newcomer())];
    expect(await writes(ann, 'by a later build')).toBe('HELD');
    expect(await writes(bob, 'by this one')).toBe('HELD');
    await query("update held_content set operation = 'createSong' where content = 'by a later build'");
    await query(
      "update held_content set release_at = now() - interval '1 second' where release_at is not null",
    );
    await releaseHeld(services);
    const { rows } = await query('select state, release_at from held_content order by id desc limit 2');
    expect(rows).toMatchObject([{ state: 'APPROVED' }, { state: 'WAITING', release_at: null }]);
  });

  it('what another process keeps for a moderator meanwhile is not published', async () => {
    await signUps(5);
    expect(await writes(await testApp.as(await newcomer()), 'kept meanwhile')).toBe('HELD');
    const { rows } = await query(
      'update held_content set release_at = null where id = (select max(id) from held_content) returning id',
    );
    await expect(publishHeld(testApp.app.services, rows[0].id, null)).rejects.toThrow('not found');
  });

  it.each(['REFUSE', 'HOLD', 'FLAG'])(
    'what waits for it and matches a new rule that says %s waits for a moderator',
    async (action) => {
      const { services } = testApp.app;
      const moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
      await signUps(5);
      const [ann, bob] = [await testApp.as(await newcomer()), await testApp.as(await newcomer())];
      const spam = `buy ${action} coins`;
      expect(await writes(ann, spam)).toBe('HELD');
      expect(await writes(bob, `no ${action}`)).toBe('HELD');
      const rule = await moderator.run(
        `mutation { createContentRule(input: { kind: PATTERN, text: "${spam}", action: ${action} }) { id } }`,
      );
      await services.contentRules.refresh();
      await query(
        "update held_content set release_at = now() - interval '1 second' where release_at is not null",
      );
      await releaseHeld(services);
      const { rows } = await query(
        'select content, state, reason, rule_id, release_at from held_content order by id desc limit 2',
      );
      const ruleId = Number(rule.data.createContentRule.id);
      expect(rows).toMatchObject([
        { content: `no ${action}`, state: 'APPROVED', reason: 'RISING_SIGN_UPS' },
        { content: spam, state: 'WAITING', reason: 'RULE', rule_id: ruleId, release_at: null },
      ]);
      const { data } = await moderator.run('{ heldContent { nodes { content reason ruleId } } }');
      expect(data.heldContent.nodes).toContainEqual({
        content: spam,
        reason: 'RULE',
        ruleId: String(ruleId),
      });
      await releaseHeld(services);
      const feed = await moderator.run('{ feed { nodes { content } } }');
      expect(JSON.stringify(feed.data)).not.toContain(spam);
    },
  );

  it('is also measured by the median of the week', () => {
    expect(medianOf([3], 1_008)).toBe(0);
    expect(
      medianOf(
        Array.from({ length: 1_008 }, (_, n) => n),
        1_008,
      ),
    ).toBe(503.5);
    expect(medianOf([1, 2], 3)).toBe(1);
  });
});

describe('an account is new', () => {
  it('for 24 hours, and until its first content was seen without a confirmed report', async () => {
    const ann = await newcomer();
    const asAnn = await testApp.as(ann);
    const age = (hours: number) =>
      query("update users set created_at = now() - $2 * interval '1 hour' where id = $1", [ann.id, hours]);
    await query('update users set is_vouched = false where id = $1', [ann.id]);
    await age(25);
    expect(await stateOf(ann)).toEqual({ isNew: true, isSeen: false });
    await asAnn.run(POST, { text: 'first' });
    expect(await stateOf(ann)).toEqual({ isNew: true, isSeen: false });
    await query("update users set first_content_at = now() - interval '61 minutes' where id = $1", [ann.id]);
    await age(23);
    expect(await stateOf(ann)).toEqual({ isNew: true, isSeen: true });
    // What is deleted was not seen.
    await query('update posts set deleted_at = now() where author_id = $1', [ann.id]);
    expect(await stateOf(ann)).toEqual({ isNew: true, isSeen: false });
    await query('update posts set deleted_at = null where author_id = $1', [ann.id]);
    // A confirmed report.
    const { rows } = await query(
      "insert into cases (kind, subject_id, target_id, state) values ('POST', 1, $1, 'DECIDED') returning id",
      [ann.id],
    );
    await query(
      "insert into decisions (case_id, decision, rule, reason, decided_by) values ($1, 'REMOVE', 'r', 'r', $2)",
      [rows[0].id, ann.id],
    );
    expect(await stateOf(ann)).toEqual({ isNew: true, isSeen: false });
    await query('update decisions set undone_at = now() where case_id = $1', [rows[0].id]);
    await age(25);
    expect(await stateOf(ann)).toEqual({ isNew: false, isSeen: true });
  });

  it('has a lower limit of creations, and can still block when it is reached', async () => {
    const ann = await testApp.as(await newcomer());
    for (let n = 0; n < 3; n++) expect(await writes(ann)).toBe('OK');
    const { errors } = await ann.run(POST, { text: 'again' });
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining('New members can post less often.'),
      extensions: { code: 'RATE_LIMITED' },
    });
    const answer = await ann.fetch('/api/posts', { method: 'POST', json: { content: 'again' } });
    expect(answer.headers.get('ratelimit')).toMatch(/^"new-member";r=0/);
    const other = await testApp.create.user();
    expect((await ann.run(BLOCK, { id: other.id })).errors).toBeUndefined();
    const old = await testApp.as(await testApp.create.user());
    for (let n = 0; n < 5; n++) expect(await writes(old)).toBe('OK');
  });
});

describe('links in message requests', () => {
  const SEND =
    'mutation ($to: ID!, $text: Text) { sendMessage(input: { receiverId: $to, content: $text }) { id } }';
  const EDIT =
    'mutation ($id: ID!, $text: Text) { updateMessage(input: { messageId: $id, version: 1, content: $text }) { id } }';

  it('are refused from new members, also later and by an edit, until the request is accepted', async () => {
    testApp.app.services.limits.all['new-member'].setPoints(100);
    const bobsRow = await testApp.create.user();
    const bob = await testApp.as(bobsRow);
    const annsRow = await newcomer();
    const ann = await testApp.as(annsRow);
    const send = (text: string) => code(ann.run(SEND, { to: bobsRow.id, text }));
    expect(await send('see https://x.example')).toBe('FORBIDDEN');
    const { data } = await ann.run(SEND, { to: bobsRow.id, text: 'hello' });
    expect(await send('see x.com')).toBe('FORBIDDEN');
    expect(await code(ann.run(EDIT, { id: data.sendMessage.id, text: 't.me/x' }))).toBe('FORBIDDEN');
    await bob.run(SEND, { to: annsRow.id, text: 'hi' });
    expect(await send('see https://x.example')).toBe('OK');
    const old = await testApp.as(await testApp.create.user());
    expect(await code(old.run(SEND, { to: bobsRow.id, text: 'https://x.example' }))).toBe('OK');
  });
});
