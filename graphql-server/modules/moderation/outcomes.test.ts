import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { DELETE as DELETE_ACCOUNT } from '../../testing/accountDeletion.ts';
import { createModerators } from '../../testing/moderators.ts';
import {
  APPEAL,
  CASE,
  caseOf,
  CLAIM,
  DECIDE,
  DECIDE_APPEAL,
  OWN_DECISIONS,
  OWN_REPORTS,
  QUEUE,
  report,
  UNDO,
} from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost, NOTIFICATIONS } from '../../testing/writing.ts';
import { eraseMember } from '../accounts/eraseMember.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let annsRow: UserEntity, modsRow: UserEntity, mod2sRow: UserEntity;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner, annsRow, modsRow, mod2sRow } = await createModerators(testApp, other));
});

const openCase = async (kind = 'POST', id?: string | number) =>
  caseOf(testApp.database.pool, bob, kind, id ?? (await idOfPost(ann, 'a scam')));
const decide = (as: Visitor, id: number, decision: string, more: object = {}) =>
  as.run(DECIDE, { id, decision, ...more });
const texts = async (as: Visitor): Promise<string[]> =>
  (await as.run(NOTIFICATIONS)).data.notifications.nodes.map(({ message }: { message: string }) => message);

describe('the outcome', () => {
  it('is told in words to who reported and whom it is about; nobody is named', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    expect(await texts(bob)).toEqual(['Your report about a post was reviewed: moderators took action']);
    expect(await texts(ann)).toEqual([
      'A moderator warned you about your post. Rule: No scams. It is one. You can appeal within 14 days.',
    ]);
    const shown = JSON.stringify([
      await ann.run('{ notifications { nodes { message link actor { id username } } } }'),
      await ann.run(OWN_DECISIONS),
    ]);
    const { rows } = await testApp.database.pool.query(
      'select id, username from users where id = $1 or id = (select reporter_id from reports where case_id = $2)',
      [modsRow.id, id],
    );
    for (const { username } of rows) expect(shown).not.toContain(username);
    expect((await bob.run(OWN_REPORTS)).data.ownReports.nodes[0]).toMatchObject({ outcome: 'ACTION_TAKEN' });
  });

  it('without action is told to who reported alone', async () => {
    await decide(mod, await openCase(), 'NO_ACTION');
    expect(await texts(bob)).toEqual(['Your report about a post was reviewed: it does not break any rule']);
    expect(await texts(ann)).toEqual([]);
    expect((await ann.run(OWN_DECISIONS)).data.ownDecisions.nodes).toEqual([]);
  });

  it('is told again when it is undone, and the case is claimed by who has undone it', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    expect((await mod2.run(UNDO, { id })).data.undoDecision).toMatchObject({
      state: 'CLAIMED',
      claimedBy: { id: String(mod2sRow.id) },
    });
    expect((await texts(bob))[0]).toContain('the decision was reversed');
    expect((await texts(ann))[0]).toBe('A moderator reversed the decision about your post');
    expect((await bob.run(OWN_REPORTS)).data.ownReports.nodes[0]).toMatchObject({ outcome: 'PENDING' });
    expect(codeOf(await decide(mod2, id, 'NO_ACTION'))).toBe('OK');
  });

  it('is that of a second case about the same, if the decision of the first is undone meanwhile', async () => {
    const third = await testApp.as(await testApp.create.user());
    const post = await idOfPost(ann, 'a scam');
    const outcome = async (as: Visitor) => (await as.run(OWN_REPORTS)).data.ownReports.nodes[0].outcome;
    const first = await openCase('POST', post);
    await decide(mod, first, 'NO_ACTION');
    const second = await caseOf(testApp.database.pool, third, 'POST', post);
    expect((await mod.run(UNDO, { id: first })).data.undoDecision.state).toBe('DECIDED');
    expect(await outcome(bob)).toBe('PENDING');
    await decide(mod, second, 'WARN');
    for (const as of [bob, third]) {
      expect(await outcome(as)).toBe('ACTION_TAKEN');
      expect((await texts(as))[0]).toBe('Your report about a post was reviewed: moderators took action');
    }
    const fourth = await testApp.as(await testApp.create.user());
    await decide(mod, await caseOf(testApp.database.pool, fourth, 'POST', post), 'NO_ACTION');
    expect(await outcome(bob)).toBe('ACTION_TAKEN');
    expect(await texts(bob)).toHaveLength(3);
  });

  it('is written to nobody whose account is erased', async () => {
    const id = await openCase();
    for (const as of [ann, bob]) {
      const { username, id: user } = (await as.run('{ viewer { id username } }')).data.viewer;
      expect(codeOf(await as.run(DELETE_ACCOUNT, { name: username }))).toBe('OK');
      expect(await eraseMember(testApp.app.services, Number(user))).toBe(true);
    }
    expect(codeOf(await decide(mod, id, 'WARN'))).toBe('OK');
    expect(codeOf(await mod2.run(UNDO, { id }))).toBe('OK');
    const { rows } = await testApp.database.pool.query(
      `select about from notifications n join users u on u.id = n.recipient_id where u.erased_at is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('is shown beside later cases about the same member', async () => {
    await decide(mod, await openCase(), 'WARN');
    const { data } = await mod.run(CASE, { id: await openCase() });
    expect(data.moderationCase.earlierDecisions).toEqual([{ decision: 'WARN', rule: 'No scams' }]);
  });

  it('is not shown there to a moderator who may not open its case', async () => {
    const post = await idOfPost(ann, 'a scam');
    const reported = await openCase('POST', post);
    await report(mod, 'POST', post);
    await decide(mod2, reported, 'WARN', { note: 'mod has reported it, too' });
    const later = await openCase();
    const seenBy = async (as: Visitor) =>
      (await as.run(CASE, { id: later })).data.moderationCase.earlierDecisions;
    expect(await seenBy(mod2)).toHaveLength(1);
    expect(await seenBy(mod)).toEqual([]);
  });
});

describe('an appeal', () => {
  it('is made once, by the target, and decided by another moderator', async () => {
    const id = await openCase();
    await decide(mod, id, 'REMOVE');
    for (const as of [bob, mod]) expect(codeOf(await as.run(APPEAL, { id }))).toBe('NOT_FOUND');
    expect((await ann.run(OWN_DECISIONS)).data.ownDecisions.nodes[0].appealableUntil).not.toBeNull();
    expect(codeOf(await ann.run(APPEAL, { id }))).toBe('OK');
    expect(codeOf(await ann.run(APPEAL, { id }))).toBe('CONFLICT');
    const { data } = await mod2.run(QUEUE, { state: 'APPEALED' });
    expect(data.moderationQueue.nodes.map((node: { id: string }) => node.id)).toContain(String(id));
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('FORBIDDEN');
    expect((await mod2.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' })).data.decideAppeal).toMatchObject({
      state: 'DECIDED',
      decisions: [{ appeal: 'I did not.', appealOutcome: 'UPHELD', undoneAt: null }],
    });
    expect(codeOf(await owner.run(DECIDE_APPEAL, { id, outcome: 'REVERSED' }))).toBe('CONFLICT');
    expect(codeOf(await ann.run(APPEAL, { id }))).toBe('CONFLICT');
    expect((await texts(ann))[0]).toBe('A moderator reviewed the decision about your post: it stands');
  });

  it('that is granted undoes the decision', async () => {
    const post = await idOfPost(ann, 'gm');
    const id = await openCase('POST', post);
    await decide(mod, id, 'REMOVE');
    await ann.run(APPEAL, { id });
    expect(codeOf(await mod2.run(DECIDE_APPEAL, { id, outcome: 'REVERSED' }))).toBe('OK');
    expect(
      (await bob.run('query ($id: ID!) { post(id: $id) { content } }', { id: post })).data.post.content,
    ).toBe('gm');
    expect((await bob.run(OWN_REPORTS)).data.ownReports.nodes[0]).toMatchObject({ outcome: 'NO_ACTION' });
  });

  it('is decided by the same moderator if there is no other', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    await ann.run(APPEAL, { id });
    await testApp.database.pool.query("update users set role = 'member' where id <> $1", [modsRow.id]);
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('OK');
  });

  it.each([
    ['suspended', "insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')"],
    [
      'timed out',
      "insert into sanctions (user_id, kind, until) values ($1, 'TIMEOUT', now() + interval '1 day')",
    ],
    [
      'leaving',
      "insert into account_deletions (user_id, receipt_hash, erases_at) values ($1, '', now() + interval '1 day')",
    ],
  ])('is decided by the same moderator if the other is %s', async (_, statement) => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    await ann.run(APPEAL, { id });
    const { pool } = testApp.database;
    await pool.query("update users set role = 'member' where id <> all ($1)", [[modsRow.id, mod2sRow.id]]);
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('FORBIDDEN');
    await pool.query(statement, [mod2sRow.id]);
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('OK');
  });

  it('about a group is decided by the same moderator if the other leads the group now', async () => {
    const group = await testApp.create.group({ creator: annsRow, members: [mod2sRow] });
    const id = await openCase('GROUP', group);
    await decide(mod, id, 'WARN');
    await ann.run(APPEAL, { id });
    const { pool } = testApp.database;
    await pool.query("update users set role = 'member' where id <> all ($1)", [[modsRow.id, mod2sRow.id]]);
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('FORBIDDEN');
    await pool.query('update groups set creator_id = $1 where id = $2', [mod2sRow.id, group]);
    expect(codeOf(await mod2.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('FORBIDDEN');
    expect(codeOf(await mod.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('OK');
  });

  it('that was granted leaves nothing to undo', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    await ann.run(APPEAL, { id });
    await mod2.run(DECIDE_APPEAL, { id, outcome: 'REVERSED' });
    expect((await mod.run(UNDO, { id })).errors![0]).toMatchObject({
      message: 'This decision has been undone.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await mod.run(CASE, { id })).data.moderationCase).toMatchObject({
      state: 'DECIDED',
      claimedBy: null,
    });
  });

  it('comes too late after 14 days', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    await testApp.database.pool.query(
      "update decisions set created_at = now() - interval '15 days' where case_id = $1",
      [id],
    );
    expect(codeOf(await ann.run(APPEAL, { id }))).toBe('CONFLICT');
    expect((await ann.run(OWN_DECISIONS)).data.ownDecisions.nodes[0].appealableUntil).toBeNull();
  });

  it('of two at once is one, and is decided once', async () => {
    const id = await openCase();
    await decide(mod, id, 'WARN');
    const twice = await Promise.all([1, 2].map(() => ann.run(APPEAL, { id })));
    expect(twice.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
    const both = await Promise.all([
      mod2.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }),
      owner.run(DECIDE_APPEAL, { id, outcome: 'REVERSED' }),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
  });
});

describe('the moderation log', () => {
  it('has every step with its rule, and shows members what was reported of a suspension alone', async () => {
    const id = await openCase();
    await mod.run(CLAIM, { id });
    await decide(mod, id, 'REMOVE', { reason: 'a private word' });
    await mod.run(UNDO, { id });
    await decide(mod, id, 'SUSPEND');
    await mod2.run(UNDO, { id });
    await decide(mod2, id, 'WARN');
    const { data, errors } = await bob.run(
      '{ moderationLog(first: 6) { nodes { action rule target { kind id } actor { id } } } }',
    );
    expect(errors).toBeUndefined();
    const { nodes } = data.moderationLog;
    expect(nodes.map(({ action }: { action: string }) => action)).toEqual([
      'CASE_WARN',
      'CASE_UNDONE',
      'CASE_SUSPEND',
      'CASE_UNDONE',
      'CASE_REMOVE',
      'CASE_CLAIMED',
    ]);
    expect(nodes[2].target).toEqual({ kind: 'USER', id: String(annsRow.id) });
    for (const n of [0, 1, 3, 4, 5]) expect(nodes[n].target).toBeNull();
    expect(nodes[4].rule).toBe('No scams');
    expect(JSON.stringify(nodes)).not.toContain('a private word');
    expect(nodes.every(({ actor }: { actor: unknown }) => actor === null)).toBe(true);
  });
});
