import { beforeEach, describe, expect, it } from 'vitest';
import { createModerators } from '../../testing/moderators.ts';
import { caseOf, CLAIM, DECIDE, OWN_REPORTS, report, UNDO } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost, NOTIFICATIONS } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner } = await createModerators(testApp, other));
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
