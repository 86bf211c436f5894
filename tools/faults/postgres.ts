import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { QueryResultRow } from 'pg';
import { application, makeDatabase } from '../../graphql-server/platform/database/embedded/application.ts';
import { admin } from '../../graphql-server/platform/database/embedded/cluster.ts';
import {
  openFolder,
  pidFile,
  readPidFile,
  type Folder,
} from '../../graphql-server/platform/database/embedded/folder.ts';
import { join, type ServerSession } from '../../graphql-server/platform/database/embedded/join.ts';

/** Modes of `pg_ctl stop -m`: open transactions are aborted, or the server ends without a checkpoint. */
export type Stop = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * A real, durable PostgreSQL that the faults stop and start; the product gets only its DATABASE_URL and so does not
 * restart it.
 */
export class Postgres {
  readonly #folder: Awaited<ReturnType<typeof openFolder>>;
  #session: ServerSession;
  #made = 0;

  private constructor(folder: Awaited<ReturnType<typeof openFolder>>, session: ServerSession) {
    this.#folder = folder;
    this.#session = session;
  }

  static async open(dataDir: string): Promise<Postgres> {
    const folder = await openFolder(dataDir);
    const postgres = new Postgres(folder, await join(folder, false));
    await makeDatabase(postgres.#session.client, await readFile(folder.password, 'utf8'));
    return postgres;
  }

  /** Makes an empty database; returns its address. */
  async createDatabase(): Promise<string> {
    const name = `product_${++this.#made}`;
    await this.query(`create database ${name} owner ${application}`);
    return this.urlOf(name);
  }

  /** Runs a statement as the server's administrator, outside the product's databases. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#session.client.query<Row>(text, values)).rows;
  }

  /** Stops the server and waits for its end; does nothing if it has ended already. */
  async stop(how: Stop): Promise<void> {
    const pid = (await readPidFile(this.#folder))?.pid;
    if (pid === undefined || !signal(pid, SIGNALS[how])) return;
    while (signal(pid, 0)) await sleep(10);
  }

  isUp(): Promise<boolean> {
    return this.query('select').then(
      () => true,
      () => false,
    );
  }

  /** Starts it again on the same data, at the same port. */
  async start(): Promise<void> {
    this.#session = await join(this.#folder, false);
  }

  /** A read-only replica of this server, in a folder of its own. */
  async standby(dataDir: string): Promise<Postgres> {
    const folder = await openFolder(dataDir);
    await this.query("select pg_backup_start('standby', fast => true)");
    await copyCluster(this.#folder, folder);
    const [backup] = await this.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    const password = await readFile(folder.password, 'utf8');
    await addToCluster(folder, {
      backup_label: backup!.labelfile,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${this.#session.port} user=${admin} password=${password}'\n`,
    });
    return new Postgres(folder, await join(folder, false));
  }

  /** The address of a database of this name. */
  async urlOf(name: string): Promise<string> {
    const password = await readFile(this.#folder.password, 'utf8');
    return `postgres://${application}:${password}@127.0.0.1:${this.#session.port}/${name}`;
  }

  /** Stops all processes of the server with SIGSTOP; `thaw` continues them. Linux only. */
  async freeze(): Promise<{ thaw(): void }> {
    const { pid } = (await readPidFile(this.#folder))!;
    signal(pid, 'SIGSTOP');
    const all = [...childrenOf(pid), pid];
    for (const each of all) signal(each, 'SIGSTOP');
    return { thaw: () => all.forEach((each) => signal(each, 'SIGCONT')) };
  }
}

async function copyCluster(from: Folder, to: Folder): Promise<void> {
  await promisify(execFile)('cp', ['-a', from.cluster, from.password, to.root]);
  await rm(pidFile(to));
}

/** The files belong to the user that runs the server. */
async function addToCluster({ cluster }: Folder, files: Record<string, string>): Promise<void> {
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of Object.entries(files)) {
    const path = `${cluster}/${name}`;
    await writeFile(path, text, { mode: 0o600 });
    await chown(path, uid, gid);
  }
}

/** Whether the process existed. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what);
  } catch {
    return false;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
