import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { ITEM_NAMES, makeItem, shown, type ItemName } from '../../testing/reportable.ts';
import { createModerators } from '../../testing/moderators.ts';
import { APPEAL, caseOf, CASE, DECIDE, DECIDE_APPEAL, OWN_REPORTS, UNDO } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfPost } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

const REMOVE_SINCE = `mutation ($id: ID!, $decision: DecisionKind = SUSPEND, $until: DateTime, $since: DateTime) {
  decideCase(input: { caseId: $id, decision: $decision, until: $until, rule: "No raids", reason: "A raid.", removeSince: $since }) {
    id state decisions { decision removedCount } } }`;
const HOUR = 3_600_000;
const POST = 'query ($id: ID!) { post(id: $id) { content } }';

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity, modsRow: UserEntity;
beforeEach(async () => {
  ({ ann, mod, mod2, owner, annsRow, modsRow } = await createModerators(testApp, other));
  bobsRow = await testApp.create.user();
  bob = await testApp.as(bobsRow);
});

const pool = () => testApp.database.pool;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const codeOfPost = async (id: string) => codeOf(await bob.run(POST, { id }));
const profileCase = () => caseOf(pool(), bob, 'USER', annsRow.id);
const suspend = (id: number, more: object = {}) => mod.run(REMOVE_SINCE, { id, since: ago(1), ...more });
/** As if the time had passed: only then can the member delete anything. */
const endSanctions = async () => {
  await pool().query('update sanctions set until = now() where user_id = $1', [annsRow.id]);
  testApp.app.services.events.publish('sanctions.changed', { memberId: annsRow.id });
};
const item = (name: ItemName) =>
  makeItem(testApp, name, { author: ann, authorRow: annsRow, reader: bobsRow });

describe('a suspension that removes what the member has written since', () => {
  const written = ITEM_NAMES.filter((name) => name !== 'profile' && name !== 'message');
  it.each(written)('%s: nobody sees it, and undoing brings it back', async (name) => {
    const { read } = await item(name);
    const before = await shown(bob, read);
    const id = await profileCase();
    expect(codeOf(await suspend(id))).toBe('OK');
    const after = await shown(bob, read);
    expect(JSON.stringify(after)).not.toContain('the words');
    expect(after).not.toEqual(before);
    expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
    expect(await shown(bob, read)).toEqual(before);
  });

  it('direct messages and the profile stay', async () => {
    const [message, profile] = [await item('message'), await item('profile')];
    const before = [await shown(bob, message.read), await shown(bob, profile.read)];
    expect(codeOf(await suspend(await profileCase()))).toBe('OK');
    expect([await shown(bob, message.read), await shown(bob, profile.read)]).toEqual(before);
  });

  it('leaves what is older, unless it was edited since, and what the author has deleted', async () => {
    const [older, edited, deleted] = [
      await idOfPost(ann, 'older'),
      await idOfPost(ann, 'gm'),
      await idOfPost(ann, 'gone'),
    ];
    await pool().query("update posts set created_at = now() - interval '2 hours' where author_id = $1", [
      annsRow.id,
    ]);
    await ann.run(
      `mutation { updatePost(input: { postId: ${edited}, version: 1, content: "a scam" }) { id } }`,
    );
    await ann.run(`mutation { deletePost(input: { postId: ${deleted} }) }`);
    const id = await profileCase();
    const { data } = await suspend(id);
    expect(data.decideCase.decisions).toEqual([{ decision: 'SUSPEND', removedCount: 1 }]);
    expect(await Promise.all([older, edited, deleted].map(codeOfPost))).toEqual([
      'OK',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    await mod.run(UNDO, { id });
    expect(await Promise.all([older, edited, deleted].map(codeOfPost))).toEqual(['OK', 'OK', 'NOT_FOUND']);
  });

  it('takes the latest 500, and brings them back with the comments of the member below them', async () => {
    const { rows } = await pool().query(
      `insert into posts (author_id, content, comment_count, created_at)
       select $1, 'spam', 1, now() - n * interval '1 second' from generate_series(1, 260) n returning id`,
      [annsRow.id],
    );
    await pool().query(
      `insert into comments (post_id, author_id, content, created_at)
       select id, author_id, content, created_at + interval '0.5 seconds' from posts where author_id = $1`,
      [annsRow.id],
    );
    const id = await profileCase();
    const { data } = await suspend(id);
    expect(data.decideCase.decisions).toEqual([{ decision: 'SUSPEND', removedCount: 500 }]);
    const [newest, oldest] = [String(rows[0].id), String(rows.at(-1).id)];
    expect(await Promise.all([newest, oldest].map(codeOfPost))).toEqual(['NOT_FOUND', 'OK']);
    expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
    const counts = 'query ($id: ID!) { post(id: $id) { commentCount comments { nodes { content } } } }';
    expect((await bob.run(counts, { id: newest })).data.post).toEqual({
      commentCount: 1,
      comments: { nodes: [{ content: 'spam' }] },
    });
  });

  it('decides what of it is reported, each in its own case, but for what the moderator has reported', async () => {
    const [one, two, own] = [
      await idOfPost(ann, 'one'),
      await idOfPost(ann, 'two'),
      await idOfPost(ann, 'own'),
    ];
    const reported = await caseOf(pool(), bob, 'POST', one);
    const ownReport = await caseOf(pool(), mod, 'POST', own);
    const id = await profileCase();
    await suspend(id);
    expect((await mod2.run(CASE, { id: reported })).data.moderationCase).toMatchObject({
      state: 'DECIDED',
      decisions: [{ decision: 'REMOVE', rule: 'No raids' }],
    });
    expect((await mod2.run(CASE, { id: ownReport })).data.moderationCase.state).toBe('OPEN');
    expect((await bob.run(OWN_REPORTS)).data.ownReports.nodes[0].outcome).toBe('ACTION_TAKEN');
    await mod.run(UNDO, { id });
    expect(await Promise.all([one, two, own].map(codeOfPost))).toEqual(['NOT_FOUND', 'OK', 'OK']);
    await mod.run(UNDO, { id: reported });
    expect(await codeOfPost(one)).toBe('OK');
  });

  it.each(['first', 'last'])(
    'undone %s: what another moderator has removed too comes back with the second of the two',
    async (when) => {
      const posts = [
        await idOfPost(ann, 'kept'),
        await idOfPost(ann, 'deleted'),
        await idOfPost(ann, 'later'),
      ];
      const [, deleted, deletedLater] = posts;
      const cases = await Promise.all(posts.map((post) => caseOf(pool(), mod, 'POST', post)));
      const id = await profileCase();
      await suspend(id, { decision: 'TIMEOUT', until: new Date(Date.now() + HOUR).toISOString() });
      for (const one of cases)
        expect(codeOf(await mod2.run(DECIDE, { id: one, decision: 'REMOVE' }))).toBe('OK');
      await endSanctions();
      expect(codeOf(await ann.run(DELETE, { id: deleted }))).toBe('OK');
      const undoCases = async () => {
        for (const one of cases) expect(codeOf(await mod2.run(UNDO, { id: one }))).toBe('OK');
      };
      const undoTimeout = async () => expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
      const [one, two] = when === 'first' ? [undoTimeout, undoCases] : [undoCases, undoTimeout];
      await one();
      expect(await Promise.all(posts.map(codeOfPost))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
      expect(codeOf(await ann.run(DELETE, { id: deletedLater }))).toBe('OK');
      await two();
      expect(await Promise.all(posts.map(codeOfPost))).toEqual(['OK', 'NOT_FOUND', 'NOT_FOUND']);
    },
  );

  it('is what a granted appeal brings back, until then nothing of it is purged', async () => {
    const post = await idOfPost(ann, 'gm');
    const id = await profileCase();
    await suspend(id, { decision: 'TIMEOUT', until: new Date(Date.now() + HOUR).toISOString() });
    expect(await codeOfPost(post)).toBe('NOT_FOUND');
    await ann.run(APPEAL, { id });
    // As if all that had been long ago, and the appeal were still waiting.
    const back = "- interval '60 days'";
    await pool().query(`update posts set deleted_at = deleted_at ${back} where id = $1`, [post]);
    await pool().query(`update decisions set created_at = created_at ${back} where case_id = $1`, [id]);
    await purge(pool(), 0);
    expect(codeOf(await mod2.run(DECIDE_APPEAL, { id, outcome: 'REVERSED' }))).toBe('OK');
    expect(await codeOfPost(post)).toBe('OK');
  });

  it('is told to the member, and in the log', async () => {
    await idOfPost(ann, 'gm');
    const id = await profileCase();
    await suspend(id, { decision: 'TIMEOUT', until: new Date(Date.now() + HOUR).toISOString() });
    const { data } = await ann.run('{ notifications { nodes { message } } }');
    expect(data.notifications.nodes[0].message).toMatch(
      /made you read-only .* and removed what you wrote since /,
    );
    const { rows } = await pool().query(
      'select action from moderation_log where actor_id = $1 order by seq',
      [modsRow.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['CASE_CONTENT_REMOVED', 'CASE_TIMEOUT']);
  });

  it('is for timeouts and suspensions, and for the last 30 days', async () => {
    const id = await profileCase();
    expect(codeOf(await suspend(id, { decision: 'WARN' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await suspend(id, { since: ago(31 * 24) }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await suspend(id, { since: ago(-1) }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
    expect(codeOf(await owner.run(CASE, { id }))).toBe('OK');
  });
});
