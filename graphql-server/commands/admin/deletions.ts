import { waitingDeletions } from '../../modules/accounts/deletionRows.ts';
import { rows } from '../../platform/database/statements.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

/** Accounts that are deleted and not erased yet. */
export const deletions: AdminCommand = {
  name: 'deletions',
  usage: ['deletions'],
  async run(admin, args) {
    if (args.length > 0) throw new UsageError(`Usage: ${this.usage.join(', or ')}.`);
    const waiting = await rows(admin.pool, waitingDeletions, {});
    for (const { id, username, erasesAt } of waiting)
      admin.print(`${username} (${id}) is erased after ${new Date(erasesAt).toISOString()}.`);
    if (waiting.length === 0) admin.print('No deleted account waits.');
  },
};
