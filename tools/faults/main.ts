import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedChecks, runFault, type Result } from './fault.ts';
import { FAULTS } from './faults.ts';
import { Postgres } from './postgres.ts';
import { tableOf } from './table.ts';

/**
 * `npm run test:faults [-- --short] [words of a name …]`: injects each fault into the built product on a real PostgreSQL
 * and prints a table in Markdown; exits with 1 if a check failed (docs/faults.md).
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = FAULTS.filter(({ name }) => positionals.every((word) => name.includes(word)));
const folder = await mkdtemp(join(tmpdir(), 'hodlhood-faults-database-'));
const postgres = await Postgres.open(folder);
const results: Result[] = [];

/** Prints the results so far. */
function tell(): void {
  const [{ model } = { model: '' }] = cpus();
  const machine = `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${tableOf(results)}`);
}

async function giveUp(): Promise<void> {
  tell();
  await postgres.stop('fast');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void giveUp());

try {
  for (const fault of chosen) {
    console.error(`… ${fault.name}`);
    const result = await runFault(fault, postgres, values.short);
    console.error(`  ${result.seconds.toFixed(1)} s`, ...failedChecks(result));
    results.push(result);
  }
} finally {
  await postgres.stop('fast');
  await rm(folder, { recursive: true, force: true });
}
tell();
process.exitCode = results.some((result) => failedChecks(result).length > 0) ? 1 : 0;
