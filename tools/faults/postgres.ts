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

/** What `pg_ctl stop -m` calls these: open transactions are ended, or the server falls down where it stands. */
export type Stop = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * A real PostgreSQL with all its durability, whose life is ours to end; the product knows it by DATABASE_URL only and
 * so does not start it again.
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

  /** A statement of the server's administrator, in no database of the product's. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#session.client.query<Row>(text, values)).rows;
  }

  /** Ends the server and waits until it is gone; one that has ended already counts as ended. */
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

  /** A second server that follows this one, in a folder of its own: it has all its databases, and only reads. */
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

  /** The server with all its sessions stands still; `thaw` lets it go on. Linux only. */
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

/** The files belong to whom the server runs as. */
async function addToCluster({ cluster }: Folder, files: Record<string, string>): Promise<void> {
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of Object.entries(files)) {
    const path = `${cluster}/${name}`;
    await writeFile(path, text, { mode: 0o600 });
    await chown(path, uid, gid);
  }
}

/** Whether there was somebody to hear it. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what);
  } catch {
    return false;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
