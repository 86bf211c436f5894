import { once } from 'node:events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import { socketAddress } from './socket.ts';

/** A WebSocket with nothing around it, which does as it is told: what a hostile client can do, it can. */
export interface RawSocket {
  socket: WebSocket;
  /** All that has come, in order. */
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  heard: any[];
  /** How it ended. */
  closed: Promise<{ code: number; reason: string }>;
  say(message: object): void;
  /** Writes bytes past the library, such as frames that it would not write. */
  write(bytes: Buffer): void;
}

export interface RawOptions {
  headers?: Record<string, string>;
  /** Our own address, of those that a machine has. */
  localAddress?: string;
}

/** Opens one and says hello, with these parameters or unless told not to; rejects with the status of an upgrade that is refused. */
export async function openRaw(
  url: string,
  options: RawOptions = {},
  hello: boolean | object = true,
): Promise<RawSocket> {
  const socket = new WebSocket(socketAddress(url), 'graphql-transport-ws', options);
  const raw: RawSocket = {
    socket,
    heard: [],
    closed: once(socket, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) })),
    say: (message) => socket.send(JSON.stringify(message)),
    write: (bytes) => void (socket as unknown as { _socket: Socket })._socket.write(bytes),
  };
  socket.on('message', (text) => raw.heard.push(JSON.parse(String(text))));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`${statusCode}`)));
  });
  socket.on('error', () => {});
  if (!hello) return raw;
  raw.say({ type: 'connection_init', ...(hello === true ? {} : { payload: hello }) });
  await Promise.race([once(socket, 'message'), raw.closed]);
  return raw;
}
