import type { Pool } from 'pg';
import { COMMANDS } from './admin/list.ts';
import type { AdminCommand } from './admin/command.ts';
import { UsageError } from './admin/usageError.ts';
import { notifyOf } from '../modules/notifications/notify.ts';
import { HodlhoodError } from '../platform/errors/errors.ts';
import { OperatorError } from '../platform/errors/operatorError.ts';
import type { Env } from '../platform/config/env.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { openShared } from '../platform/cluster/shared.ts';
import { refuseOlder } from '../platform/database/compatibility.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { withPool } from '../platform/database/withDatabase.ts';
import { useCommunity } from './useCommunity.ts';
import { EventBus } from '../platform/events/events.ts';
import { printFailure } from '../platform/startup/exit.ts';
import { createLog } from '../platform/telemetry/log.ts';

const HELP = ['help', '--help', '-h', undefined];

/** `npm run admin -- …`: what owners do, without a browser, while the product runs or not (docs/running.md). */
try {
  const [name, ...args] = process.argv.slice(2);
  if (HELP.includes(name)) printHelp();
  else await run(commandNamed(name!), args);
} catch (error) {
  printFailure(asSentence(error));
  process.exitCode = error instanceof UsageError || error instanceof HodlhoodError ? 2 : 1;
}

function printHelp(): void {
  console.log('npm run admin -- …');
  for (const { usage } of COMMANDS) for (const line of usage) console.log(`  ${line}`);
}

function commandNamed(name: string): AdminCommand {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  throw new UsageError(
    `There is no command ${JSON.stringify(name)}: npm run admin -- help lists what there is.`,
  );
}

async function run(command: AdminCommand, args: string[]): Promise<void> {
  const env = readCommandEnv();
  await useCommunity(env, (url) => withPool(url, 2, (pool) => runOn({ url, pool }, env, command, args)));
}

async function runOn(
  { url, pool }: { url: string; pool: Pool },
  env: Env,
  command: AdminCommand,
  args: string[],
): Promise<void> {
  const log = createLog('silent');
  const shared = await openShared(env, { url, pool }, log);
  const events = new EventBus(shared.transport, log);
  try {
    await refuseOlder(pool);
    await events.open();
    const transactions = new Transactions(pool, events);
    // Members are notified of changes to their accounts, as the server does it.
    notifyOf(transactions);
    await command.run({ env, pool, transactions, print: (line) => console.log(line) }, args);
  } finally {
    await events.close();
    shared.close();
  }
}

/** What a caller of the API would be told. */
function asSentence(error: unknown): unknown {
  return error instanceof HodlhoodError ? new OperatorError(error.message) : error;
}
