import { claimLink } from './claimLink.ts';
import type { AdminCommand } from './command.ts';
import { log } from './log.ts';
import { moderator, owner } from './roleCommands.ts';
import { staff } from './staff.ts';

/** The subcommands of `npm run admin`. */
export const COMMANDS: AdminCommand[] = [owner, moderator, staff, claimLink, log];
