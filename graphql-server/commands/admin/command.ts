import type { Pool } from 'pg';
import { rows } from '../../platform/database/statements.ts';
import type { Transactions } from '../../platform/database/transactions.ts';
import type { Env } from '../../platform/config/env.ts';
import { memberByName } from '../../modules/roles/roleRows.ts';
import { UsageError } from './usageError.ts';

/** What a subcommand works with. */
export interface Admin {
  env: Env;
  pool: Pool;
  /** Publishes events to the running server, whose open pages follow. */
  transactions: Transactions;
  print(line: string): void;
}

/** A subcommand of `npm run admin`. Each has its own file and a line in `list.ts`. */
export interface AdminCommand {
  name: string;
  /** One line for each form of it. */
  usage: string[];
  /** Throws `UsageError` for other arguments. */
  run(admin: Admin, args: string[]): Promise<void>;
}

/** The member with this name; throws for a name that nobody has. */
export async function memberNamed({ pool }: Admin, name: string) {
  const [member] = await rows(pool, memberByName, { name });
  if (!member) throw new UsageError(`There is no member named ${JSON.stringify(name)}.`);
  return member;
}

/** `owner add ann` as ['add', 'ann']; throws with the command's usage for anything else. */
export function readArguments<const Verb extends string>(
  { usage }: AdminCommand,
  args: string[],
  verbs: readonly Verb[],
): [verb: Verb, name: string] {
  const [verb, name, ...rest] = args;
  const known = verbs.find((one) => one === verb);
  if (!known || !name || rest.length > 0) throw new UsageError(`Usage: ${usage.join(', or ')}.`);
  return [known, name];
}
