import { readdirSync } from 'node:fs';
import { ask, controlFile, isAnswered, portIn } from '../controlClient.ts';
import type { Launcher } from '../launcher.ts';
import { Refusal } from '../settings.ts';
import type { Options } from './options.ts';

export type Found = ReturnType<Launcher['status']>;

/** The launchers at work on a folder of data, which becomes the working directory. */
export async function findLaunchers({ dataDir, port }: Options): Promise<Found[]> {
  const ports = portsIn(dataDir).filter((found) => port === undefined || found === port);
  const found: Found[] = [];
  for (const each of ports) if (await isThere(each)) found.push(await statusOf(each));
  if (found.length > 0) return found;
  const where = port === undefined ? dataDir : `${dataDir} at port ${port}`;
  throw new Refusal(
    `No running product was found in ${where}: say the DATA_DIR that it has, npm run upgrade -- --data-dir FOLDER. ` +
      'Where none runs there is nothing to switch: npm start.',
  );
}

/** The settings of the running product, so that nobody has to give them twice. */
export const settingsOf = ({ port }: Found) =>
  ask<Record<string, string>>(controlFile(port), { command: 'settings' });

function portsIn(dataDir: string): number[] {
  try {
    process.chdir(dataDir);
    return readdirSync('.')
      .flatMap((file) => portIn(file) ?? [])
      .toSorted((a, b) => a - b);
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

const isThere = (port: number): Promise<boolean> =>
  isAnswered(controlFile(port)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return false;
    throw new Refusal('The running product is another user’s: run this as that user, or as root.');
  });

async function statusOf(port: number): Promise<Found> {
  const status = await ask<Found>(controlFile(port), { command: 'status' });
  // Files that root makes, a backup's or the database's, are in the product's way afterwards.
  if (process.getuid && status.uid !== process.getuid())
    throw new Refusal(`The product runs as the user ${status.uid}: sudo -u '#${status.uid}' npm run upgrade`);
  return status;
}
