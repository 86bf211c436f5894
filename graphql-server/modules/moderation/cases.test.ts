import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { createModerators } from '../../testing/moderators.ts';
import {
  CASE,
  caseOf,
  CLAIM,
  DECIDE,
  DECIDE_APPEAL,
  QUEUE,
  RELEASE,
  report,
  UNDO,
} from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost, NOTIFICATIONS } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let annsRow: UserEntity, modsRow: UserEntity, mod2sRow: UserEntity, ownersRow: UserEntity;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner, annsRow, modsRow, mod2sRow, ownersRow } = await createModerators(
    testApp,
    other,
  ));
});

const openCase = async (kind = 'POST', id?: string | number) =>
  caseOf(testApp.database.pool, bob, kind, id ?? (await idOfPost(ann, 'a scam')));
const decide = (as: Visitor, id: number, decision: string, more: object = {}) =>
  as.run(DECIDE, { id, decision, ...more });
const errorOf = (answer: { errors?: any[] }) => answer.errors?.[0];
const texts = async (as: Visitor): Promise<string[]> =>
  (await as.run(NOTIFICATIONS)).data.notifications.nodes.map(({ message }: { message: string }) => message);

describe('the queue', () => {
  it('is for moderators at work, oldest first, with what was reported and by whom', async () => {
    const post = await idOfPost(ann, 'a scam');
    const [first, second] = [await openCase('POST', post), await openCase()];
    const { data } = await mod.run(QUEUE);
    const ids = data.moderationQueue.nodes.map(({ id }: { id: string }) => Number(id));
    expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second)).toBeGreaterThan(ids.indexOf(first));
    expect((await mod.run(CASE, { id: first })).data.moderationCase).toMatchObject({
      kind: 'POST',
      subjectId: post,
      state: 'OPEN',
      reportCount: 1,
      target: { id: String(annsRow.id) },
      reports: [{ reason: 'SPAM', text: 'a scam' }],
      contents: [{ version: 1, content: 'a scam' }],
      decisions: [],
    });
    for (const as of [ann, bob]) expect(codeOf(await as.run(QUEUE))).toBe('FORBIDDEN');
    expect(codeOf(await (await testApp.visitor()).run(QUEUE))).toBe('UNAUTHENTICATED');
    const bot = await testApp.by({ member: ownersRow, scopes: ['READ', 'REPORTS'] });
    expect(codeOf(await bot.run(QUEUE))).toBe('FORBIDDEN');
    expect(codeOf(await bot.run(CASE, { id: first }))).toBe('FORBIDDEN');
    expect(codeOf(await report(bot, 'POST', post))).toBe('OK');
  });

  it('is empty for a moderator who is demoted, at once', async () => {
    const id = await openCase();
    await testApp.database.pool.query("update users set role = 'member' where id = $1", [modsRow.id]);
    for (const document of [QUEUE, CASE, CLAIM])
      expect(codeOf(await mod.run(document, { id }))).toBe('FORBIDDEN');
  });
});

describe('who may not', () => {
  const refusedTo = async (as: Visitor, id: number) => {
    const { data } = await as.run(QUEUE);
    expect(data.moderationQueue.nodes.map((node: { id: string }) => Number(node.id))).not.toContain(id);
    for (const document of [CASE, CLAIM, RELEASE, UNDO]) {
      expect([document, codeOf(await as.run(document, { id }))]).toEqual([document, 'FORBIDDEN']);
    }
    expect(codeOf(await decide(as, id, 'NO_ACTION'))).toBe('FORBIDDEN');
    expect(codeOf(await as.run(DECIDE_APPEAL, { id, outcome: 'UPHELD' }))).toBe('FORBIDDEN');
  };

  it('handle a case about themselves', async () => refusedTo(mod, await openCase('USER', modsRow.id)));

  it('handle a case from their own report', async () => {
    const post = await idOfPost(ann, 'gm');
    const id = await openCase('POST', post);
    await report(mod, 'POST', post);
    await refusedTo(mod, id);
    expect(codeOf(await decide(mod2, id, 'NO_ACTION'))).toBe('OK');
  });

  it.each([
    ['owner', () => ownersRow],
    ['moderator', () => mod2sRow],
  ])('act against an %s as a moderator; an owner does', async (_, target) => {
    const id = await openCase('USER', target().id);
    await refusedTo(mod, id);
    if (target() === mod2sRow) expect(codeOf(await decide(owner, id, 'WARN'))).toBe('OK');
  });

  it('decide what is not there', async () => {
    for (const id of [2_000_000_000, 'x', '0'])
      expect(codeOf(await decide(mod, id as number, 'WARN'))).toMatch(/NOT_FOUND|BAD_USER_INPUT/);
  });

  it('decide long after their sign-in', async () => {
    const id = await openCase();
    await testApp.database.pool.query(
      `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', $2::bigint))::json
        where sess->>'userId' = $1::text`,
      [modsRow.id, Date.now() - 3 * 60 * 60_000],
    );
    expect(codeOf(await decide(mod, id, 'WARN'))).toBe('REAUTHENTICATION_REQUIRED');
    expect(codeOf(await mod.run(CLAIM, { id }))).toBe('REAUTHENTICATION_REQUIRED');
    expect(codeOf(await mod.run(CASE, { id }))).toBe('OK');
  });
});

describe('a case', () => {
  it('has all its reports, page by page', async () => {
    const id = await openCase();
    const { rows } = await testApp.database.pool.query('select kind, subject_id from cases where id = $1', [
      id,
    ]);
    const { kind, subject_id } = rows[0];
    const others = [
      await testApp.as(await testApp.create.user()),
      await testApp.as(await testApp.create.user()),
    ];
    for (const one of others)
      await one.run(
        'mutation ($kind: ReportKind!, $id: ID!) { reportContent(input: { kind: $kind, id: $id, reason: SPAM }) { id } }',
        { kind, id: subject_id },
      );
    const read = async (first: number, after?: string): Promise<string[]> => {
      const { data } = await mod.run(
        'query ($id: ID!, $first: Int!, $after: String) { moderationCase(id: $id) { reports(first: $first, after: $after) { id } } }',
        { id, first, after },
      );
      return data.moderationCase.reports.map((report: { id: string }) => report.id);
    };
    const all = await read(100);
    expect(all).toHaveLength(3);
    expect(await read(2, all[0])).toEqual(all.slice(1));
    expect(await read(2, all[2])).toEqual([]);
  });

  it('is claimed by one moderator, and others learn who has it', async () => {
    const id = await openCase();
    for (let n = 0; n < 2; n++)
      expect((await mod.run(CLAIM, { id })).data.claimCase).toMatchObject({
        state: 'CLAIMED',
        claimedBy: { id: String(modsRow.id) },
      });
    for (const answer of [
      await mod2.run(CLAIM, { id }),
      await decide(mod2, id, 'WARN'),
      await mod2.run(RELEASE, { id }),
    ])
      expect(errorOf(answer).extensions).toMatchObject({
        code: 'CONFLICT',
        claimedBy: { id: String(modsRow.id), username: modsRow.username },
      });
    const path = `/api/moderation/cases/${id}/claim`;
    const headers = { accept: 'application/json' };
    expect(await (await mod2.fetch(path, { method: 'PUT', headers })).json()).toMatchObject({
      code: 'CONFLICT',
      claimedBy: { id: modsRow.id, username: modsRow.username },
    });
    expect((await mod.run(RELEASE, { id })).data.releaseCase).toMatchObject({
      state: 'OPEN',
      claimedBy: null,
    });
    expect(codeOf(await mod2.run(CLAIM, { id }))).toBe('OK');
    expect(codeOf(await owner.run(RELEASE, { id }))).toBe('OK');
  });

  it('is decided once', async () => {
    const id = await openCase();
    const { data } = await decide(mod, id, 'WARN', { note: 'second time' });
    expect(data.decideCase).toMatchObject({
      state: 'DECIDED',
      decisions: [
        {
          decision: 'WARN',
          rule: 'No scams',
          reason: 'It is one.',
          note: 'second time',
          decidedBy: { id: String(modsRow.id) },
        },
      ],
    });
    for (const as of [mod, mod2, owner]) expect(codeOf(await decide(as, id, 'REMOVE'))).toBe('CONFLICT');
    expect(codeOf(await mod2.run(CLAIM, { id }))).toBe('CONFLICT');
  });

  it('is decided once for one key', async () => {
    const id = await openCase();
    for (let n = 0; n < 2; n++)
      expect(codeOf(await decide(mod, id, 'WARN', { key: `warn-${id}` }))).toBe('OK');
    expect(await texts(ann)).toHaveLength(1);
  });

  it.each([
    ['TIMEOUT', {}],
    ['TIMEOUT', { until: new Date(Date.now() - 1_000).toISOString() }],
    ['TIMEOUT', { until: '9999-01-01T00:00:00.000Z' }],
    ['WARN', { until: new Date(Date.now() + 60_000).toISOString() }],
    ['WARN', { rule: '' }],
    ['WARN', { reason: '' }],
    ['WARN', { reason: 'x'.repeat(1_001) }],
  ])('is not decided as %s with %o', async (decision, more) => {
    const id = await openCase();
    expect(codeOf(await decide(mod, id, decision, more))).toBe('BAD_USER_INPUT');
    expect((await mod.run(CASE, { id })).data.moderationCase.state).toBe('OPEN');
  });

  it('is about who had the group when it was first reported, whoever has it since', async () => {
    const heir = await testApp.create.user({ role: 'moderator' });
    const group = await testApp.create.group({ creator: annsRow, members: [heir] });
    const id = await openCase('GROUP', group);
    await ann.run(
      'mutation ($id: ID!, $to: ID!) { handOverGroup(input: { groupId: $id, userId: $to }) { id } }',
      { id: group, to: heir.id },
    );
    expect(codeOf(await decide(await testApp.as(heir), id, 'NO_ACTION'))).toBe('FORBIDDEN');
    const third = await testApp.as(await testApp.create.user());
    expect(await caseOf(testApp.database.pool, third, 'GROUP', group)).toBe(id);
    expect((await mod.run(CASE, { id })).data.moderationCase).toMatchObject({
      reportCount: 2,
      target: { id: String(annsRow.id) },
    });
    expect(codeOf(await decide(mod, id, 'WARN'))).toBe('OK');
  });

  it('opens anew for what else the reporter says', async () => {
    const post = await idOfPost(ann, 'gm');
    const first = await openCase('POST', post);
    await decide(mod, first, 'NO_ACTION');
    const more = { text: 'a scam', reason: 'ILLEGAL' };
    const { data } = await report(bob, 'POST', post, more);
    expect(data.reportContent).toMatchObject({ ...more, outcome: 'PENDING' });
  });

  it.each(['USER', 'GROUP'])('opens anew for a %s, which may have done it again', async (kind) => {
    const id = kind === 'USER' ? annsRow.id : await testApp.create.group({ creator: annsRow });
    const first = await openCase(kind, id);
    await decide(mod, first, 'WARN');
    expect(await openCase(kind, id)).not.toBe(first);
    expect((await report(bob, kind, id)).data.reportContent.outcome).toBe('PENDING');
  });

  it('opens anew for another version, or another reporter', async () => {
    const post = await idOfPost(ann, 'gm');
    const first = await openCase('POST', post);
    await decide(mod, first, 'NO_ACTION');
    // The same report of the same version changes nothing.
    expect(await openCase('POST', post)).toBe(first);
    const third = await testApp.as(await testApp.create.user());
    expect(await caseOf(testApp.database.pool, third, 'POST', post)).not.toBe(first);
  });
});
