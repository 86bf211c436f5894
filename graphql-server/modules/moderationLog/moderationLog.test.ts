import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { appendToLog, type LogEntry } from './appendToLog.ts';
import { verifyLog } from './verifyLog.ts';

const testApp = useTestApp();

const LOG = `query ($first: Int!, $after: String) { moderationLog(first: $first, after: $after) {
  nodes { id createdAt action rule target { kind id } targetUser { id } byOperator hash }
  pageInfo { hasNextPage endCursor } } }`;

const pool = () => testApp.database.pool;
const append = (entry: Partial<LogEntry> = {}) =>
  testApp.app.services.transactions.run((tx) =>
    appendToLog(tx, { actorId: 1, action: 'ROLE_ENDED', ...entry }),
  );

let ann: UserEntity;
beforeAll(async () => {
  ann = await testApp.create.user();
});

/** Changes the log as somebody could who has the database. */
async function tamper(sql: string, undo: string, see: () => Promise<void>): Promise<void> {
  const triggers = (verb: string) => pool().query(`alter table moderation_log ${verb} trigger user`);
  await triggers('disable');
  try {
    await pool().query(sql);
    await see();
    await pool().query(undo);
  } finally {
    await triggers('enable');
  }
}

describe('the log', () => {
  it('is numbered without gaps in the order of the commits, also by many at once and after a rollback', async () => {
    const failed = testApp.app.services.transactions.run(async (tx) => {
      await appendToLog(tx, { actorId: 1, action: 'ROLE_ENDED' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 20 }, (_, n) => append({ text: `text ${n}`, rule: 'No spam' })));
    const { rows } = await pool().query('select seq, at from moderation_log order by seq');
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    expect(await verifyLog(pool())).toMatchObject({ rows: 20, deletedTexts: 0 });
  });

  it.each([
    'update moderation_log set rule = null',
    'delete from moderation_log where seq = 20',
    'truncate moderation_log',
  ])('refuses to %s', async (statement) => {
    await expect(pool().query(statement)).rejects.toThrow('moderation_log is append-only');
  });

  it('stays whole when a text is deleted', async () => {
    await append({ text: 'a name that must go' });
    const { rows } = await verifyLog(pool());
    await pool().query('delete from moderation_log_texts where seq = $1', [rows]);
    expect(await verifyLog(pool())).toMatchObject({ rows, deletedTexts: 1 });
  });

  it.each([
    [
      `update moderation_log set rule = 'No spam!' where seq = 17`,
      `update moderation_log set rule = 'No spam' where seq = 17`,
      'row 17: it differs from its hash',
    ],
    [
      `update moderation_log set actor_id = 2 where seq = 1`,
      `update moderation_log set actor_id = 1 where seq = 1`,
      'row 1: it differs from its hash',
    ],
    [
      `update moderation_log set at = at + interval '1 ms' where seq = 3`,
      `update moderation_log set at = at - interval '1 ms' where seq = 3`,
      'row 3: it differs from its hash',
    ],
    [
      `update moderation_log_texts set text = text || 'x' where seq = 4`,
      `update moderation_log_texts set text = left(text, -1) where seq = 4`,
      'row 4: its text differs from its hash',
    ],
    [
      `update moderation_log set seq = 1005 where seq = 5`,
      `update moderation_log set seq = 5 where seq = 1005`,
      'row 5: it is missing',
    ],
    [
      `update moderation_log set previous_hash = reverse(previous_hash) where seq = 6`,
      `update moderation_log l set previous_hash = (select hash from moderation_log where seq = 5) where seq = 6`,
      'row 6: it does not follow the row before it',
    ],
  ])('is found out after: %s', async (sql, undo, problem) => {
    await tamper(sql, undo, async () => expect((await verifyLog(pool())).problem).toBe(problem));
    expect((await verifyLog(pool())).problem).toBeUndefined();
  });

  it('that was cut off is whole by itself, and not with a hash from before', async () => {
    const { head, rows } = await verifyLog(pool());
    expect((await verifyLog(pool(), head)).problem).toBeUndefined();
    await append();
    expect((await verifyLog(pool(), head)).problem).toBeUndefined();
    const { head: later } = await verifyLog(pool());
    const copy = 'create table kept as select * from moderation_log where seq > $';
    await pool().query(copy.replace('$', String(rows)));
    await tamper(
      `delete from moderation_log where seq > ${rows}`,
      'insert into moderation_log select * from kept',
      async () => {
        expect((await verifyLog(pool())).problem).toBeUndefined();
        expect((await verifyLog(pool(), later)).problem).toMatch(/^after row \d+: no row has this hash/);
      },
    );
  });
});

describe('moderationLog', () => {
  it('shows members what was done, newest first, page by page', async () => {
    const as = await testApp.as(ann);
    await append({ actorId: null, action: 'MODERATOR_APPOINTED', target: { kind: 'USER', id: ann.id } });
    const { data } = await as.run(LOG, { first: 2 });
    const { nodes, pageInfo } = data.moderationLog;
    const { rows, head } = await verifyLog(pool());
    expect(nodes[0]).toEqual({
      id: String(rows),
      createdAt: expect.stringMatching(/Z$/),
      action: 'MODERATOR_APPOINTED',
      rule: null,
      target: { kind: 'USER', id: String(ann.id) },
      targetUser: { id: String(ann.id) },
      byOperator: true,
      hash: head,
    });
    const next = (await as.run(LOG, { first: 2, after: pageInfo.endCursor })).data.moderationLog;
    expect(next.nodes[0].id).toBe(String(rows - 2));
    const rest = await as.fetch('/api/moderation/log?limit=1');
    expect(await rest.json()).toMatchObject([
      {
        id: rows,
        action: 'MODERATOR_APPOINTED',
        target: { kind: 'USER', id: ann.id },
        actor: null,
        hash: head,
      },
    ]);
    expect(rest.headers.get('link')).toContain('rel="next"');
  });

  it('has no texts, whoever asks', async () => {
    const boss = await testApp.create.user({ role: 'owner' });
    await append({ text: 'the secret of a reporter' });
    for (const as of [await testApp.as(boss), await testApp.as(ann)])
      expect(JSON.stringify(await as.run(LOG, { first: 100 }))).not.toContain('secret of a reporter');
  });

  it('does not show a member whom a block separates, as if there were none', async () => {
    const blocked = await testApp.create.user();
    await testApp.create.block({ blocker: ann, blocked });
    await append({ target: { kind: 'USER', id: ann.id } });
    const newest = async (id: number) => {
      await append({ target: { kind: 'USER', id } });
      const { target, targetUser } = (await (await testApp.as(blocked)).run(LOG, { first: 1 })).data
        .moderationLog.nodes[0];
      return { target, targetUser };
    };
    expect(await newest(ann.id)).toEqual(await newest(2_000_000_000));
    expect(await newest(ann.id)).toEqual({ target: null, targetUser: null });
  });

  it.each([[{ first: 0 }], [{ first: 101 }], [{ first: 1, after: 'x' }]])('refuses %o', async (variables) => {
    const { errors } = await (await testApp.as(ann)).run(LOG, variables);
    expect(errors![0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

it.each(['RECOVERY_LINK_CREATED', 'RECOVERY_LINK_CANCELLED', 'RECOVERY_LINK_USED'] as const)(
  'only staff sees whom %s was about, and no token',
  async (action) => {
    const target = { kind: 'USER', id: ann.id };
    await append({ action, target });
    const seenBy = async (role: 'member' | 'moderator' | 'owner', byToken = false) => {
      const member = await testApp.create.user({ role });
      const viewer = byToken ? await testApp.by({ member }) : await testApp.as(member);
      const { data } = await viewer.run(LOG, { first: 1 });
      return data.moderationLog.nodes[0];
    };
    for (const viewer of [await seenBy('member'), await seenBy('moderator', true)])
      expect(viewer).toMatchObject({ action, target: null, targetUser: null });
    for (const viewer of [await seenBy('moderator'), await seenBy('owner')])
      expect(viewer).toMatchObject({ target: { id: String(ann.id) }, targetUser: { id: String(ann.id) } });
  },
);
