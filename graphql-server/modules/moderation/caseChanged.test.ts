import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { createModerators } from '../../testing/moderators.ts';
import { CLAIM, DECIDE, report, caseOf } from '../../testing/reporting.ts';
import { closeSockets, connect, soon, subscribe } from '../../testing/socket.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);
const CHANGED = `subscription { moderationCaseChanged {
  caseId case { id state reportCount reasons excerpt claimedBy { id } } } }`;
afterEach(closeSockets);

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let modsRow: UserEntity, mod2sRow: UserEntity;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner, modsRow, mod2sRow } = await createModerators(testApp, other));
});

const listen = (as: Visitor, at = testApp) => subscribe(connect(as, at.url), CHANGED, 'case.changed', at);
const openCase = async () => caseOf(testApp.database.pool, bob, 'POST', await idOfPost(ann, 'a scam'));
const states = (arrived: any[], id: number): string[] =>
  arrived
    .map(({ data }) => data?.moderationCaseChanged)
    .filter((event) => event?.caseId === String(id))
    .map((event) => event.case.state);

it('two moderators on two processes see each report, claim and decision of the other', async () => {
  const [here, there] = [await listen(mod), await listen(mod2, other)];
  const id = await openCase();
  for (const arrived of [here, there]) await soon(() => states(arrived, id)).toEqual(['OPEN']);
  expect(here.at(-1).data.moderationCaseChanged.case).toMatchObject({
    reportCount: 1,
    reasons: ['SPAM'],
    excerpt: 'a scam',
    claimedBy: null,
  });
  await mod.run(CLAIM, { id });
  await soon(() => states(there, id)).toEqual(['OPEN', 'CLAIMED']);
  expect(there.at(-1).data.moderationCaseChanged.case.claimedBy).toEqual({ id: String(modsRow.id) });
  await mod.run(DECIDE, { id, decision: 'WARN' });
  for (const arrived of [here, there])
    await soon(() => states(arrived, id)).toEqual(['OPEN', 'CLAIMED', 'DECIDED']);
});

it('a moderator who is demoted while listening gets nothing more', async () => {
  const [demoted, stays] = [await listen(mod), await listen(mod2, other)];
  await testApp.database.pool.query("update users set role = 'member' where id = $1", [modsRow.id]);
  const id = await openCase();
  await soon(() => states(stays, id)).toEqual(['OPEN']);
  await owner.run(CLAIM, { id });
  await soon(() => states(stays, id)).toEqual(['OPEN', 'CLAIMED']);
  expect(demoted).toEqual([]);
});

it('nobody gets a case that they may not handle', async () => {
  const [target, stays] = [await listen(mod2, other), await listen(owner)];
  const about = await caseOf(testApp.database.pool, bob, 'USER', mod2sRow.id);
  await soon(() => states(stays, about)).toEqual(['OPEN']);
  const post = await idOfPost(ann, 'gm');
  const own = await caseOf(testApp.database.pool, bob, 'POST', post);
  await soon(() => states(target, own)).toEqual(['OPEN']);
  await report(mod2, 'POST', post);
  await soon(() => states(stays, own)).toEqual(['OPEN', 'OPEN']);
  await owner.run(CLAIM, { id: own });
  await soon(() => states(stays, own)).toEqual(['OPEN', 'OPEN', 'CLAIMED']);
  expect(states(target, own)).toEqual(['OPEN']);
  expect(states(target, about)).toEqual([]);
  expect(JSON.stringify(target)).not.toContain(`"caseId":"${about}"`);
});

it('is refused to members, visitors and tokens', async () => {
  const bot = await testApp.by({ member: modsRow, scopes: ['READ', 'REPORTS'] });
  for (const as of [ann, bot, await testApp.visitor()]) {
    const [refused] = await listen(as);
    const error = Array.isArray(refused) ? refused[0] : refused.errors[0];
    expect(error.extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
  }
  expect(codeOf(await mod.run('{ moderationCounts { open claimed appealed } }'))).toBe('OK');
});
