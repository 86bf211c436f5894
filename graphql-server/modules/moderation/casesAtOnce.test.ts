import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { createModerators } from '../../testing/moderators.ts';
import { caseOf, CLAIM, DECIDE, OWN_REPORTS, report, UNDO } from '../../testing/reporting.ts';
import { soon } from '../../testing/socket.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost, NOTIFICATIONS } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

let annsRow: UserEntity;
let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner, annsRow } = await createModerators(testApp, other));
});

const openCase = async (kind = 'POST', id?: string | number) =>
  caseOf(testApp.database.pool, bob, kind, id ?? (await idOfPost(ann, 'a scam')));
const decide = (as: Visitor, id: number, decision: string) => as.run(DECIDE, { id, decision });
const texts = async (as: Visitor): Promise<string[]> =>
  (await as.run(NOTIFICATIONS)).data.notifications.nodes.map(({ message }: { message: string }) => message);

describe('two moderators at once, on two processes', () => {
  const ROUNDS = 12;

  it('claim each case once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await openCase();
      const both = await Promise.all([mod, mod2].map((as) => as.run(CLAIM, { id })));
      expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
    }
  });

  it('decide each case once, and each is told once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await openCase();
      const all = await Promise.all([
        decide(mod, id, 'REMOVE'),
        decide(mod2, id, 'WARN'),
        decide(owner, id, 'WARN'),
      ]);
      expect(all.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
      const { rows } = await testApp.database.pool.query(
        'select count(*)::int from decisions where case_id = $1',
        [id],
      );
      expect(rows[0].count).toBe(1);
    }
    expect(await texts(ann)).toHaveLength(ROUNDS);
    expect(await texts(bob)).toHaveLength(ROUNDS);
  });

  it('undo each decision once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await openCase();
      await decide(mod, id, 'REMOVE');
      const both = await Promise.all([mod, mod2].map((as) => as.run(UNDO, { id })));
      expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
    }
  });

  const SUSPEND_AND_REMOVE = `mutation ($id: ID!, $since: DateTime) {
    decideCase(input: { caseId: $id, decision: SUSPEND, rule: "No scams", reason: "All of it.", removeSince: $since }) { id } }`;
  const suspendAndRemove = (as: Visitor, id: number) =>
    as.run(SUSPEND_AND_REMOVE, { id, since: new Date(Date.now() - 60 * 60_000).toISOString() });

  it.each<[string, (as: Visitor, id: number) => Promise<{ errors?: unknown[] }>]>([
    ['also suspends and removes', suspendAndRemove],
    ['removes', (as, id) => decide(as, id, 'REMOVE')],
    ['claims', (as, id) => as.run(CLAIM, { id })],
  ])('one suspends and removes all, the other %s in a case about the same member', async (_, act) => {
    for (let round = 0; round < 8; round++) {
      const posts = [0, 1].map(() => testApp.create.post({ author: annsRow }));
      const [one, another] = (await Promise.all(posts)).map(({ id }) => openCase('POST', id));
      const both = await Promise.all([suspendAndRemove(mod, await one!), act(mod2, await another!)]);
      const codes = both.map(codeOf);
      expect(codes).toContain('OK');
      expect(codes).not.toContain('UNAVAILABLE');
    }
  });

  it('report and decide: no report is left without a case that is open or was decided with it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const post = await idOfPost(ann, 'gm');
      const id = await openCase('POST', post);
      const third = await testApp.as(await testApp.create.user());
      const [reported] = await Promise.all([report(third, 'POST', post), decide(mod2, id, 'NO_ACTION')]);
      expect(codeOf(reported)).toBe('OK');
      const { outcome } = (await third.run(OWN_REPORTS)).data.ownReports.nodes[0];
      const told = await texts(third);
      expect(told).toHaveLength(outcome === 'PENDING' ? 0 : 1);
    }
  });
});

describe('a member who gets a role while a moderator decides about them', () => {
  const SET_ROLE = `mutation ($id: ID!) { setRole(input: { userId: $id, role: MODERATOR }) { id } }`;
  const pool = () => testApp.database.pool;
  const stateOf = async (caseId: number) =>
    (
      await pool().query(
        `select c.state, u.role, (select count(*)::int from sanctions s where s.user_id = u.id) as sanctions
           from cases c join users u on u.id = c.target_id where c.id = $1`,
        [caseId],
      )
    ).rows[0];
  const WAITING = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;

  /** The decision waits for the log, and the member has a role when it goes on. */
  async function overtaken(id: number, decision: string) {
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(4061933)');
      const decided = decide(mod, id, decision);
      await soon(async () => (await pool().query(WAITING)).rows[0].n).toBeGreaterThan(0);
      await client.query("update users set role = 'moderator' where id = $1", [annsRow.id]);
      await client.query('commit');
      return codeOf(await decided);
    } finally {
      client.release();
    }
  }

  it('is not suspended, and nothing of the decision is done', async () => {
    const id = await openCase();
    expect(await overtaken(id, 'SUSPEND')).toBe('FORBIDDEN');
    expect(await stateOf(id)).toEqual({ state: 'OPEN', role: 'moderator', sanctions: 0 });
    expect(await texts(ann)).toEqual([]);
  });

  it('is not warned either, because the case is for owners now', async () => {
    const id = await openCase();
    expect(await overtaken(id, 'WARN')).toBe('FORBIDDEN');
    expect(await stateOf(id)).toMatchObject({ state: 'OPEN' });
    expect(await texts(ann)).toEqual([]);
  });

  it('is either suspended or a moderator, and whoever comes second is refused', async () => {
    for (let round = 0; round < 10; round++) {
      await pool().query('delete from sanctions');
      await pool().query("update users set role = 'member' where id = $1", [annsRow.id]);
      const id = await openCase();
      const codes = (
        await Promise.all([owner.run(SET_ROLE, { id: annsRow.id }), decide(mod, id, 'SUSPEND')])
      ).map(codeOf);
      const isStaff = codes[0] === 'OK';
      expect(codes).toEqual(isStaff ? ['OK', 'FORBIDDEN'] : ['CONFLICT', 'OK']);
      expect(await stateOf(id)).toEqual(
        isStaff
          ? { state: 'OPEN', role: 'moderator', sanctions: 0 }
          : { state: 'DECIDED', role: 'member', sanctions: 1 },
      );
      await pool().query('delete from sanctions');
      testApp.app.services.events.publish('sanctions.changed', { memberId: annsRow.id });
      await soon(async () => codeOf(await ann.run('{ feed { nodes { id } } }'))).toBe('OK');
    }
  });
});
