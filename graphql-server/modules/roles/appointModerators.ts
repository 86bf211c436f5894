import { UserRole } from '../../contract/userRole.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Pool } from 'pg';
import type { Transactions } from '../../platform/database/transactions.ts';
import { lockLog } from '../moderationLog/appendToLog.ts';
import { isStaying } from '../visibility/staying.ts';
import { memberByName } from './roleRows.ts';
import { applyRole } from './setRole.ts';

/** The setting with the names of `MODERATORS` that were applied, as JSON. */
const APPLIED = 'moderators-applied';

const namesIn = (found: { value: string }[]): string[] => JSON.parse(found[0]?.value ?? '[]') as string[];

/**
 * Makes moderators of the accounts that `MODERATORS` names, each once: who lost the role since does not get it back by a
 * restart. A name without an account, or of a suspended one, is applied at the first start after that has changed. Of several
 * processes that start together one does it.
 */
export async function appointModerators(
  names: string[],
  pool: Pool,
  transactions: Pick<Transactions, 'run'>,
): Promise<void> {
  const before = namesIn(await rows(pool, readSetting, { key: APPLIED }));
  if (names.every((name) => before.includes(name))) return;
  await transactions.run(async (tx) => {
    await lockLog(tx);
    const applied = namesIn(await tx.rows(readSetting, { key: APPLIED }));
    for (const name of names.filter((one) => !applied.includes(one))) {
      const [member] = await tx.rows(memberByName, { name });
      if (!member?.mayAct || !(await isStaying(tx, member.id))) continue;
      applied.push(name);
      if (member.role !== UserRole.MEMBER) continue;
      await applyRole(tx, { actorId: null, userId: member.id, role: UserRole.MODERATOR });
    }
    await tx.rows(writeSetting, { key: APPLIED, value: JSON.stringify(applied) });
  });
}
