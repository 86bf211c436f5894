import { lookup } from 'node:dns/promises';
import * as net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSystemErrorName } from 'node:util';
import { Refusal } from './settings.ts';

/** A listening socket that this process holds and never accepts from. */
interface BoundSocket {
  /** Sent to a server process over the IPC channel. */
  handle: object;
  port: number;
}

/** As Node's own cluster creates it: bound, not listening. `net.Server` would accept callers here. */
interface Handle {
  getsockname(out: { port?: number }): number;
  close(): void;
}
const createHandle = (
  net as unknown as { _createServerHandle(host: string, port: number, family: number): Handle | number }
)._createServerHandle;

/** Attempts, 100 ms apart, because a process that holds the port may be about to end. */
const TRIES = 20;

/** Binds a socket that server processes share; throws a `Refusal` with the reason if that is impossible. */
export async function bind(host: string, port: number): Promise<BoundSocket> {
  const { address, family } = await lookup(host).catch(({ code, message }: NodeJS.ErrnoException) =>
    refuse(host, port, code ?? message),
  );
  for (let n = 1; ; n++) {
    const made = tryToBind(address, port, family);
    if (typeof made !== 'number') return made;
    const code = getSystemErrorName(made);
    if (code !== 'EADDRINUSE' || port === 0 || n === TRIES) refuse(host, port, code);
    await sleep(100);
  }
}

/** Requesting the socket's name reveals that a port is in use. */
function tryToBind(address: string, port: number, family: number): BoundSocket | number {
  const handle = createHandle(address, port, family);
  if (typeof handle === 'number') return handle;
  const name: { port?: number } = {};
  const error = handle.getsockname(name);
  if (error === 0) return { handle, port: name.port! };
  handle.close();
  return error;
}

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'another program listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'only root may listen there',
  ENOTFOUND: 'this machine does not know it',
  EAI_AGAIN: 'this machine does not know it yet',
};

function refuse(host: string, port: number, why: string): never {
  throw new Refusal(`Cannot listen at HOST ${host}, PORT ${port}: ${SENTENCES[why] ?? why}.`);
}
