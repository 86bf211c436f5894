import { Refusal } from '../settings.ts';
import { runProgram } from './programs.ts';

/** By the new version's program, which knows all tables of the old one. */
export async function backUp(
  folder: string,
  env: Record<string, string>,
  backupDir: string,
  tell: (line: string) => void,
): Promise<void> {
  tell(`Backing up to ${backupDir}`);
  const { code, output, errors } = await runProgram(folder, 'commands/backup.js', [backupDir], env);
  if (code !== 0) throw new Refusal(`The backup failed, and nothing was changed.\n${errors.trim()}`);
  tell(`  ${output.trim()}`);
}
