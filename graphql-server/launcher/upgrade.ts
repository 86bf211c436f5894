import { join } from 'node:path';
import { ask, controlFile } from './controlClient.ts';
import { isBuild } from './releases.ts';
import { Refusal } from './settings.ts';
import { checkMigrations, checkPages, checkPostgres, checkRoom } from './upgrade/checks.ts';
import { findLaunchers, settingsOf, type RunningLauncher } from './upgrade/findLaunchers.ts';
import { runProgram } from './upgrade/programs.ts';
import { readOptions, type Options } from './upgrade/options.ts';

/** The build that contains this file. */
const OWN_FOLDER = join(import.meta.dirname, '../../..');

const report = (line: string) => console.log(line);

/**
 * `npm run upgrade`, in the folder of a new version: makes the running product switch to it without losing a request,
 * or prints why it does not. `--rollback` switches back to the previous version.
 */
async function upgrade(options: Options): Promise<void> {
  const launchers = await findLaunchers(options);
  const target = options.rollback ? previousOf(launchers) : OWN_FOLDER;
  const open = launchers.filter(({ folder }) => folder !== target);
  if (open.length === 0) throw new Refusal(`${target} is the version that serves already.`);
  await check(target, open[0]!, options);
  for (const { port } of open) await switchOne(port, target);
  report(`Done: ${target} serves. Run commands and the nightly backup in that folder from now on.`);
  report(
    `The version before it, in ${open[0]!.folder}, is needed for npm run upgrade -- --rollback: leave it there.`,
  );
}

function previousOf(launchers: RunningLauncher[]): string {
  const [previous, ...others] = [...new Set(launchers.map(({ previous }) => previous))];
  if (others.length > 0)
    throw new Refusal('The processes have different previous versions: choose one with --port.');
  if (!previous) throw new Refusal('There is no version to go back to: none was switched to yet.');
  return previous;
}

async function check(target: string, running: RunningLauncher, options: Options): Promise<void> {
  if (!isBuild(target)) throw new Refusal(`In ${target} is no complete build: npm ci makes one.`);
  const env = await settingsOf(running);
  if (!env.DATABASE_URL) checkPostgres(running.folder, target);
  await checkMigrations(target, env, options, report);
  await checkPages(target, env, report);
  if (options.rollback || !options.backup) return;
  await checkRoom(options.dataDir, options.backupDir);
  await backUp(target, env, options.backupDir, report);
}

/** Uses the new version's program, which knows all tables of the old version. */
async function backUp(
  folder: string,
  env: Record<string, string>,
  backupDir: string,
  report: (line: string) => void,
): Promise<void> {
  report(`Backing up to ${backupDir}`);
  const { code, output, errors } = await runProgram(folder, 'commands/backup.js', [backupDir], env);
  if (code !== 0) throw new Refusal(`The backup failed, and nothing was changed.\n${errors.trim()}`);
  // It succeeds although files of rows are missing or damaged, and says so there.
  for (const line of [output, errors].flatMap((text) => text.trim().split('\n')))
    if (line) report(`  ${line}`);
}

async function switchOne(port: number, target: string): Promise<void> {
  report(`Port ${port}: switching to ${target}`);
  const log = (line: string) => report(`  ${line}`);
  await ask(controlFile(port), { command: 'switch', folder: target }, log).catch((error: Error) => {
    throw new Refusal(`Port ${port} was not upgraded. ${error.message}`);
  });
}

try {
  await upgrade(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
