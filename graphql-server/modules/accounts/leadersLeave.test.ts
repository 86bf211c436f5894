import { beforeEach, describe, expect, it } from 'vitest';
import { DELETE, KEEP, newMember } from '../../testing/accountDeletion.ts';
import { codeOf } from '../../testing/answers.ts';
import { caseOf, DECIDE, UNDO } from '../../testing/reporting.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { eraseMember } from './eraseMember.ts';

const testApp = useTestApp();

type Member = Awaited<ReturnType<typeof newMember>>;
let [ann, bob, eve]: Member[] = [];
beforeEach(async () => {
  [ann, bob, eve] = [await newMember(testApp), await newMember(testApp), await newMember(testApp)];
});

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
async function sanction({ row }: Member, kind: string): Promise<void> {
  await query(`insert into sanctions (user_id, kind, until) values ($1, $2, now() + interval '1 hour')`, [
    row.id,
    kind,
  ]);
  testApp.app.services.events.publish('sanctions.changed', { memberId: row.id });
}
const group = (creator: Member, members: Member[], name = 'Gardeners') =>
  testApp.create.group({ creator: creator.row, members: members.map(({ row }) => row), name });
const leaderOf = async (id: number) =>
  (
    await query(
      `select g.creator_id, array_agg(m.user_id) as admins from groups g
         left join memberships m on m.group_id = g.id and m.role = 'ADMIN' where g.id = $1 group by g.id`,
      [id],
    )
  )[0];
const led = ({ row }: Member) => ({ creator_id: row.id, admins: [row.id] });
const leave = ({ as, name }: Member) => as.run(DELETE, { name });
const bell = async (as: Visitor) =>
  (await as.run('{ notifications { nodes { message link } } }')).data.notifications.nodes;

describe.each(['SUSPENSION', 'TIMEOUT'])('a leader with the sanction %s who deletes the account', (kind) => {
  it('leaves each group to who has been in it the longest, who is told, and so are its open pages', async () => {
    const both = await group(ann!, [bob!, eve!]);
    const other = await group(ann!, [eve!], 'Bakers');
    const heard = await subscribe(
      connect(eve!.as, testApp.url),
      'subscription { groupChanged { change groupId userId } }',
      'group.changed',
      testApp,
    );
    await sanction(ann!, kind);
    expect((await leave(ann!)).errors).toBeUndefined();
    expect(await leaderOf(both)).toEqual(led(bob!));
    expect(await leaderOf(other)).toEqual(led(eve!));
    const message = 'Its creator has left, so you are now the creator of the group ';
    expect(await bell(bob!.as)).toEqual([{ message: `${message}Gardeners`, link: `/groups/${both}` }]);
    expect(await bell(eve!.as)).toEqual([{ message: `${message}Bakers`, link: `/groups/${other}` }]);
    const byGroup = (a: any, b: any) => a.groupId - b.groupId;
    await soon(() => heard.map(({ data }) => data.groupChanged).toSorted(byGroup)).toEqual([
      { change: 'HANDED_OVER', groupId: String(both), userId: String(bob!.row.id) },
      { change: 'HANDED_OVER', groupId: String(other), userId: String(eve!.row.id) },
    ]);
    await ann!.as.run(KEEP);
    expect(await leaderOf(both)).toEqual(led(bob!));
  });
});

describe('the heir', () => {
  it('is nobody who is leaving, and who may not lead it only if there is nobody else', async () => {
    await leave(bob!);
    await sanction(eve!, 'TIMEOUT');
    const late = await newMember(testApp);
    const [with3, with2] = [await group(ann!, [bob!, eve!, late]), await group(ann!, [bob!, eve!])];
    await sanction(ann!, 'SUSPENSION');
    expect((await leave(ann!)).errors).toBeUndefined();
    expect(await leaderOf(with3)).toEqual(led(late));
    expect(await leaderOf(with2)).toEqual(led(eve!));
  });

  it('may be missing: then the group stays with the account until it is erased', async () => {
    const alone = await group(ann!, []);
    await sanction(ann!, 'SUSPENSION');
    expect((await leave(ann!)).errors).toBeUndefined();
    expect(await leaderOf(alone)).toEqual(led(ann!));
    await eraseMember(testApp.app.services, ann!.row.id);
    expect(await query('select from groups where id = $1', [alone])).toEqual([]);
  });

  it('gets nothing of who can decide it, nor by a refused request', async () => {
    const id = await group(ann!, [bob!]);
    expect(codeOf(await leave(ann!))).toBe('CONFLICT');
    await sanction(ann!, 'SUSPENSION');
    expect(codeOf(await ann!.as.run(DELETE, { name: 'somebody' }))).toBe('BAD_USER_INPUT');
    expect(await leaderOf(id)).toEqual(led(ann!));
  });
});

describe('a removed group whose creator deletes the account', () => {
  const removed = async (id: number) => {
    const mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const caseId = await caseOf(testApp.database.pool, eve!.as, 'GROUP', id);
    expect((await mod.run(DECIDE, { id: caseId, decision: 'REMOVE' })).errors).toBeUndefined();
    return () => mod.run(UNDO, { id: caseId });
  };

  it('is returned to who has been in it the longest', async () => {
    const id = await group(ann!, [bob!, eve!]);
    const undo = await removed(id);
    expect((await leave(ann!)).errors).toBeUndefined();
    expect((await undo()).errors).toBeUndefined();
    expect(await leaderOf(id)).toEqual(led(bob!));
    expect((await bell(bob!.as))[0].link).toBe(`/groups/${id}`);
  });

  it('is given back to the account while there is nobody else, with all that one decision has removed', async () => {
    const [id, post] = [await group(ann!, []), await testApp.create.post({ author: ann!.row })];
    const mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const caseId = await caseOf(testApp.database.pool, eve!.as, 'USER', ann!.row.id);
    const suspend = `mutation { decideCase(input: { caseId: ${caseId}, decision: SUSPEND, rule: "r", reason: "r",
      removeSince: "${new Date(Date.now() - 60 * 60_000).toISOString()}" }) { id } }`;
    expect((await mod.run(suspend)).errors).toBeUndefined();
    expect(await query('select from groups where id = $1 and removed_at is null', [id])).toEqual([]);
    expect((await leave(ann!)).errors).toBeUndefined();
    expect((await mod.run(UNDO, { id: caseId })).errors).toBeUndefined();
    expect((await ann!.as.run(KEEP)).errors).toBeUndefined();
    const read = `{ post(id: ${post.id}) { id } group(id: ${id}) { id } }`;
    expect((await eve!.as.run(read)).errors).toBeUndefined();
    expect(await leaderOf(id)).toEqual(led(ann!));
  });
});
