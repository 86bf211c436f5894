import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { DELETE as DELETE_ACCOUNT } from '../../testing/accountDeletion.ts';
import { createModerators } from '../../testing/moderators.ts';
import { CASE, caseOf, CLAIM, DECIDE, QUEUE, report } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

let ann: Visitor, bob: Visitor, mod: Visitor, owner: Visitor;
let modsRow: UserEntity;
beforeEach(async () => {
  ({ ann, bob, mod, owner, modsRow } = await createModerators(testApp, other));
});

describe('a claim', () => {
  const makers: [string, (row: UserEntity, as: Visitor, subject: string) => Promise<unknown>][] = [
    ['is no moderator any more', (row) => setRole(row.id, 'member')],
    ['is suspended', (row) => sanction(row.id, 'SUSPENSION')],
    ['is timed out', (row) => sanction(row.id, 'TIMEOUT')],
    ['deletes the account', (row, as) => as.run(DELETE_ACCOUNT, { name: row.username })],
    ['reports the same', (_, as, subject) => report(as, 'POST', subject)],
  ];
  const setRole = (id: number, role: string) =>
    testApp.database.pool.query('update users set role = $2 where id = $1', [id, role]);
  const sanction = (id: number, kind: string) =>
    testApp.database.pool.query(
      `insert into sanctions (user_id, kind, until) values ($1, $2, now() + interval '1 day')`,
      [id, kind],
    );

  it.each(makers)('ends when the moderator who made it %s', async (_, change) => {
    const row = await testApp.create.user({ role: 'moderator' });
    const absent = await testApp.as(row);
    const subject = await idOfPost(ann, 'a scam');
    const id = await caseOf(testApp.database.pool, bob, 'POST', subject);
    expect(codeOf(await absent.run(CLAIM, { id }))).toBe('OK');
    expect(codeOf(await mod.run(CLAIM, { id }))).toBe('CONFLICT');
    await change(row, absent, subject);
    const { data } = await mod.run(CASE, { id });
    expect(data.moderationCase).toMatchObject({ state: 'OPEN', claimedBy: null });
    const listed = async (state: string) =>
      (await mod.run(QUEUE, { state })).data.moderationQueue.nodes.map((node: { id: string }) => node.id);
    expect(await listed('OPEN')).toContain(String(id));
    expect(await listed('CLAIMED')).not.toContain(String(id));
    expect((await mod.run(CLAIM, { id })).data.claimCase.claimedBy).toMatchObject({ id: String(modsRow.id) });
    expect(codeOf(await mod.run(DECIDE, { id, decision: 'REMOVE' }))).toBe('OK');
  });

  it('by a moderator ends when the member becomes a moderator, whose cases are for owners', async () => {
    const id = await caseOf(testApp.database.pool, bob, 'POST', await idOfPost(ann, 'a scam'));
    await mod.run(CLAIM, { id });
    const { rows } = await testApp.database.pool.query('select target_id from cases where id = $1', [id]);
    await setRole(rows[0].target_id, 'moderator');
    expect(codeOf(await owner.run(DECIDE, { id, decision: 'REMOVE' }))).toBe('OK');
  });
});
