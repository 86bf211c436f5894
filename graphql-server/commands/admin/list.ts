import { cases } from './cases.ts';
import { claimLink } from './claimLink.ts';
import type { AdminCommand } from './command.ts';
import { invitations } from './invitations.ts';
import { deletions } from './deletions.ts';
import { log } from './log.ts';
import { remove } from './remove.ts';
import { moderator, owner } from './roleCommands.ts';
import { staff } from './staff.ts';
import { recoveryLink } from './recoveryLink.ts';
import { restore, suspend } from './suspensions.ts';

/** The subcommands of `npm run admin`. */
export const COMMANDS: AdminCommand[] = [
  owner,
  moderator,
  staff,
  suspend,
  restore,
  remove,
  cases,
  invitations,
  deletions,
  claimLink,
  recoveryLink,
  log,
];
