import { readdirSync } from 'node:fs';
import { ask, controlFile, isAnswered, portOf } from '../controlClient.ts';
import type { Launcher } from '../launcher.ts';
import { Refusal } from '../settings.ts';
import type { Options } from './options.ts';

export type RunningLauncher = ReturnType<Launcher['status']>;

/** The running launchers of a data folder, which becomes the working directory. */
export async function findLaunchers({ dataDir, port }: Options): Promise<RunningLauncher[]> {
  const ports = portsIn(dataDir).filter((running) => port === undefined || running === port);
  const running: RunningLauncher[] = [];
  for (const each of ports) if (await isRunning(each)) running.push(await statusOf(each));
  if (running.length > 0) return running;
  const where = port === undefined ? dataDir : `${dataDir} at port ${port}`;
  throw new Refusal(
    `No running product was found in ${where}: pass its DATA_DIR, npm run upgrade -- --data-dir FOLDER. ` +
      'Where none runs there is nothing to switch: npm start.',
  );
}

/** The settings of the running product, so that the operator need not repeat them. */
export const settingsOf = ({ port }: RunningLauncher) =>
  ask<Record<string, string>>(controlFile(port), { command: 'settings' });

function portsIn(dataDir: string): number[] {
  try {
    process.chdir(dataDir);
    return readdirSync('.')
      .flatMap((file) => portOf(file) ?? [])
      .toSorted((a, b) => a - b);
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

const isRunning = (port: number): Promise<boolean> =>
  isAnswered(controlFile(port)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return false;
    throw new Refusal('The running product is another user’s: run this as that user, or as root.');
  });

async function statusOf(port: number): Promise<RunningLauncher> {
  const status = await ask<RunningLauncher>(controlFile(port), { command: 'status' });
  // The product could not write files that root creates, such as those of a backup or the database.
  if (process.getuid && status.uid !== process.getuid())
    throw new Refusal(`The product runs as the user ${status.uid}: sudo -u '#${status.uid}' npm run upgrade`);
  return status;
}
