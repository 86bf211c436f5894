import { beforeEach, expect, it } from 'vitest';
import { caseOf, DECIDE } from '../../testing/reporting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import { rows } from '../../platform/database/statements.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { appointModerators } from './appointModerators.ts';
import { staff } from './roleRows.ts';

const testApp = useTestApp();

const SET = `mutation ($id: ID!, $role: UserRole!) { setRole(input: { userId: $id, role: $role }) { id role } }`;

const pool = () => testApp.database.pool;
const roleOf = async ({ id }: UserEntity) =>
  (await pool().query('select role from users where id = $1', [id])).rows[0].role as string;
const staffNow = async () => (await rows(pool(), staff, {})).map(({ id, role }) => [id, role]);

let owner: UserEntity, ann: UserEntity;
let asOwner: Visitor, asAnn: Visitor;
beforeEach(async () => {
  await pool().query(`update users set role = 'member' where role <> 'member'`);
  [owner, ann] = [await testApp.create.user({ role: 'owner' }), await testApp.create.user()];
  [asOwner, asAnn] = [await testApp.as(owner), await testApp.as(ann)];
});

const suspend = async (as: Visitor, { id }: UserEntity) =>
  as.run(DECIDE, { id: await reported(id), decision: 'SUSPEND' });
const reported = async (id: number) =>
  caseOf(pool(), await testApp.as(await testApp.create.user()), 'USER', id);
const twoOwners = () =>
  pool().query(`update users set role = 'owner' where id = any ($1)`, [[owner.id, ann.id]]);
const restoreAll = async () => {
  await pool().query('update sanctions set lifted_at = now() where lifted_at is null');
  for (const memberId of [owner.id, ann.id])
    testApp.app.services.events.publish('sanctions.changed', { memberId });
};

it('a suspended owner is none, and the last other one can neither resign, leave nor be suspended', async () => {
  await twoOwners();
  expect(codeOf(await suspend(asOwner, ann))).toBe('OK');
  expect(codeOf(await asOwner.run(SET, { id: owner.id, role: 'MEMBER' }))).toBe('CONFLICT');
  const leave = `mutation { deleteAccount(input: { username: "${owner.username}" }) { erasesAt } }`;
  expect(codeOf(await asOwner.run(leave))).toBe('CONFLICT');
  // The suspended one can still be dismissed.
  expect(codeOf(await asOwner.run(SET, { id: ann.id, role: 'MEMBER' }))).toBe('OK');
  expect(await staffNow()).toEqual([[owner.id, 'owner']]);
});

it('one stays who is not suspended when two suspend each other at once', async () => {
  for (let round = 0; round < 5; round++) {
    await twoOwners();
    const [about, aboutAnn] = [await reported(owner.id), await reported(ann.id)];
    const crossing = await Promise.all([
      asOwner.run(DECIDE, { id: aboutAnn, decision: 'SUSPEND' }),
      asAnn.run(DECIDE, { id: about, decision: 'SUSPEND' }),
    ]);
    const codes = crossing.map(codeOf);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(['CONFLICT', 'SUSPENDED']).toContain(codes.find((code) => code !== 'OK'));
    await restoreAll();
  }
});

it('one stays when two resign at once beside a suspended third', async () => {
  const third = await testApp.create.user({ role: 'owner' });
  expect(codeOf(await suspend(asOwner, third))).toBe('OK');
  for (let round = 0; round < 5; round++) {
    await twoOwners();
    const resigning = await Promise.all([
      asOwner.run(SET, { id: owner.id, role: 'MEMBER' }),
      asAnn.run(SET, { id: ann.id, role: 'MEMBER' }),
    ]);
    expect(resigning.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
  }
});

it('a suspended member gets no role, until the suspension has ended', async () => {
  expect(codeOf(await suspend(asOwner, ann))).toBe('OK');
  for (const role of ['OWNER', 'MODERATOR'])
    expect(codeOf(await asOwner.run(SET, { id: ann.id, role }))).toBe('CONFLICT');
  await appointModerators([ann.username], pool(), testApp.app.services.transactions);
  expect(await roleOf(ann)).toBe('member');
  await restoreAll();
  await appointModerators([ann.username], pool(), testApp.app.services.transactions);
  expect(await roleOf(ann)).toBe('moderator');
  expect(codeOf(await asOwner.run(SET, { id: ann.id, role: 'OWNER' }))).toBe('OK');
});
