import { staff as allStaff } from '../../modules/roles/roleRows.ts';
import { rows } from '../../platform/database/statements.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

export const staff: AdminCommand = {
  name: 'staff',
  usage: ['staff'],
  async run({ pool, print }, args) {
    if (args.length > 0) throw new UsageError('Usage: staff.');
    const found = await rows(pool, allStaff, {});
    for (const { role, username } of found) print(`${role.padEnd(9)}  ${username}`);
    if (found.length === 0) print('There are no owners and no moderators.');
  },
};
