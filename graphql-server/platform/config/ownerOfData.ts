import { statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors/operatorError.ts';
import { readEnv, type Env } from './env.ts';

/** The environment of a command that an operator runs; throws for another user than the one who owns the data. */
export function readCommandEnv(): Env {
  const env = readEnv();
  refuseOtherUser(env.dataDir);
  return env;
}

/** The product could not use files that another user, such as root, creates. */
function refuseOtherUser(dataDir: string): void {
  const user = process.getuid?.();
  const owner = ownerOf(dataDir);
  // A volume belongs to root although the product in it may run as another user.
  if (user === undefined || owner === user || owner === 0) return;
  throw new OperatorError(
    `The data in ${dataDir} belong to the user ${owner}, who could not use what the user ${user} creates there: ` +
      `run this as that user (sudo -u '#${owner}' …).`,
  );
}

/** The owner of what the product has created; before its first start that of the folder. */
function ownerOf(dataDir: string): number {
  const created = ['postgres', 'media'].map((name) =>
    statSync(join(dataDir, name), { throwIfNoEntry: false }),
  );
  return (created.find(Boolean) ?? statSync(dataDir)).uid;
}
