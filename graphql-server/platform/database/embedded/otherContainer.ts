import { randomUUID } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../../errors/operatorError.ts';
import { codeOf } from '../../errors/fileErrors.ts';
import type { Folder } from './folder.ts';

/** `in-use-NETWORK-ID.sock`: a process that uses the folder listens there, and says by the name in which network it is. */
const NAME = /^in-use-(\d+)-[0-9a-f]{8}\.sock$/;
/** A longer path is refused by the system. */
const MAX_PATH = 107;

/**
 * Shows processes of other containers, for as long as this one uses the folder, that it does. Containers have networks of
 * their own, where 127.0.0.1 is another place, and process numbers of their own, so that neither a connection nor PostgreSQL's
 * pid file says that a server runs; a Unix socket in a shared folder is reached from all of them. Where there can be none
 * (another system than Linux, a file system without sockets, a long path), nothing is shown. Resolves to what ends it.
 */
export async function showInUse(folder: Folder): Promise<() => void> {
  const network = await ownNetwork();
  const path = join(folder.root, `in-use-${network}-${randomUUID().slice(0, 8)}.sock`);
  if (network === undefined || Buffer.byteLength(path) > MAX_PATH) return () => {};
  const server = createServer((socket) => socket.on('error', () => {}).destroy()).unref();
  await new Promise<void>((resolve) => {
    server.once('listening', resolve).on('error', () => resolve());
    server.listen(path);
  });
  return () => void server.close();
}

/** Throws if a process of another container uses the folder; removes what killed processes have left. */
export async function refuseOtherContainer(folder: Folder): Promise<void> {
  const network = await ownNetwork();
  if (network === undefined) return;
  for (const name of await readdir(folder.root)) {
    const [, other] = NAME.exec(name) ?? [];
    if (!other) continue;
    const path = join(folder.root, name);
    const found = await ask(path);
    if (other !== network && (found === 'used' || found === 'EACCES'))
      throw new OperatorError(
        `A product in another container uses ${folder.root}: stop it first. An embedded database serves one container at a time; for several set DATABASE_URL.`,
      );
    if (found === 'ECONNREFUSED') await rm(path, { force: true });
  }
}

/** A number of the network of this process, of its own in each container; undefined where there is no such thing. */
async function ownNetwork(): Promise<string | undefined> {
  const link = await readlink('/proc/self/ns/net').catch(() => '');
  return /\d+/.exec(link)?.[0];
}

/** Whether somebody listens there; otherwise the code of the failure, by which the system refuses if its process has ended. */
function ask(path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve('used'));
    socket.once('connect', () => socket.destroy()).on('error', (error) => resolve(codeOf(error)));
  });
}
