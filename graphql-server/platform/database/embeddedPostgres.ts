import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../errors/operatorError.ts';
import { fileReason } from '../errors/fileErrors.ts';
import { application, makeDatabase } from './embedded/application.ts';
import type { Folder } from './embedded/folder.ts';
import { openFolder } from './embedded/folder.ts';
import type { ServerSession } from './embedded/join.ts';
import { join } from './embedded/join.ts';
import { findOnce } from './embedded/binaries.ts';
import { cleanUp } from './embedded/cleanUp.ts';
import { showInUse } from './embedded/otherContainer.ts';
import { leave, unrefClient } from './embedded/session.ts';

export interface EmbeddedPostgres {
  /** `postgres://…` of the database `hodlhood`, as its owner. Stays the same when the server is restarted. */
  url: string;
  /** Disconnects; the last user shuts the server down. */
  stop(): Promise<void>;
  /** Whether the server was already running: another process uses it, or its last user was killed. */
  adopted: boolean;
}

interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Called once for each time that the server has ended and could not be started again at once; it is tried further. */
  onDown?: (reason: string) => void;
  /** Called when the server is back at another port, where the URL does not reach it: its user has to start anew. */
  onMoved?: (port: number) => void;
  /** For tests only: a crash of the machine may then destroy the data (fsync and related settings are off). */
  fast?: boolean;
  /** Removes programs of other versions when it has started the server; for the product, which outlives commands. */
  removesOldBinaries?: boolean;
  /** For tests: the package with the programs, instead of the installed one. */
  packageDir?: string;
}

/**
 * A real PostgreSQL in a folder of ours, on 127.0.0.1 with a password. Any number of processes may use one folder: the
 * first starts the server, the others join it, and **the last one to leave shuts it down**, whoever started it. A
 * killed user counts as gone at once; a server whose users were all killed keeps running and is joined by the next one.
 * A server that dies is restarted by the first user to notice, at the same port unless another program has taken it. As
 * root, PostgreSQL runs under uid 65534, or as the owner of existing data. Throws an OperatorError with the reason in one
 * sentence; nothing keeps running then.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, fast = false, log = () => {} } = options;
  let hide = () => {};
  try {
    const folder = await openFolder(dataDir);
    // Before anything is started, so that of two that start at the same moment each sees the other.
    hide = await showInUse(folder);
    const find = findOnce(folder, options.packageDir);
    const session = await join(folder, fast, find);
    const kept = await keep(folder, session, () => join(folder, fast, find), { ...options, log, hide });
    if (!session.adopted) await cleanUp(folder, options.removesOldBinaries ? find : undefined, log);
    return kept;
  } catch (error) {
    hide();
    const text = failureOf(dataDir, error);
    log(text);
    throw new OperatorError(text, { cause: error });
  }
}

/** In one sentence, unless it is an operator error already. */
function failureOf(dataDir: string, error: unknown): string {
  const message = fileReason(error) ?? String((error as Error).message).split('\n')[0]!;
  if (message.endsWith('.')) return message;
  return `The embedded PostgreSQL in ${dataDir} did not start: ${message}.`;
}

interface Keeping extends Pick<EmbeddedOptions, 'onDown' | 'onMoved'> {
  log(line: string): void;
  hide(): void;
}

async function keep(
  folder: Folder,
  first: ServerSession,
  rejoin: () => Promise<ServerSession>,
  { log, hide, onDown, onMoved }: Keeping,
) {
  let password: string;
  try {
    password = await readFile(folder.password, 'utf8');
    await makeDatabase(first.client, password);
  } catch (error) {
    await leave(first.client, folder).catch(() => {});
    throw error;
  }
  log(`PostgreSQL ${first.adopted ? 'found running' : 'started'} at 127.0.0.1:${first.port}`);
  let session: Promise<ServerSession | undefined> = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  const revive = async (): Promise<ServerSession | undefined> => {
    for (let isKnown = false; !stopped; isKnown = true) {
      const again = await rejoin().catch(({ message }: Error) => {
        log(`PostgreSQL is down. ${message}`);
        if (!isKnown) onDown?.(message);
      });
      if (again) return watch(again);
      await sleep(1_000);
    }
    return undefined;
  };
  const watch = (current: ServerSession): ServerSession => {
    if (current.port !== first.port) onMoved?.(current.port);
    unrefClient(current.client);
    current.client.once('end', () => {
      if (!stopped) session = revive();
    });
    return current;
  };
  const end = async () => {
    const last = await session;
    if (!last) return hide();
    // A server lost at this very moment must not prevent an orderly end of its user.
    const outcome = await leave(last.client, folder).catch(
      ({ message }: Error) => `not left well: ${message}`,
    );
    hide();
    log(`PostgreSQL ${outcome}`);
  };
  watch(first);
  const url = `postgres://${application}:${password}@127.0.0.1:${first.port}/${application}`;
  return { url, adopted: first.adopted, stop: () => (stopped ??= end()) };
}
