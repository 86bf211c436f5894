import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentServer {
  port: number;
  /** All that was sent to it. */
  readonly heard: string;
  close(): void;
}

/** A server that accepts connections, reads what comes, and never answers. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets: Socket[] = [];
  let heard = '';
  const server = createServer((socket) => {
    sockets.push(socket.setEncoding('utf8').on('error', () => {}));
    socket.on('data', (text) => (heard += text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get heard() {
      return heard;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
