import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export type Tunnel = Awaited<ReturnType<typeof openTunnel>>;

/** A way to a server that can be slow, cut below anything the caller could know of, or lose what is answered. */
export async function openTunnel(target: string) {
  let bytesASecond = Infinity;
  let cut = false;
  let silent = false;
  let deaf = false;
  let lost = 0;
  let port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (cut) return void near.resetAndDestroy();
    if (silent) return void sockets.add(near.on('error', () => near.destroy()));
    const far = connect(port, '127.0.0.1');
    join(near, far, sockets);
    far.on('data', () => {
      if (!deaf) return;
      lost++;
      near.resetAndDestroy();
    });
    far.pipe(near);
    near.on('data', (bytes) => {
      far.write(bytes);
      near.pause();
      setTimeout(() => near.resume(), (bytes.length / bytesASecond) * 1_000);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How fast the caller can send from now on. */
    limit: (rate: number) => void (bytesASecond = rate),
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** From now on connections stand, and nothing comes. */
    silence() {
      silent = true;
      for (const socket of sockets) socket.destroy();
    },
    /**
     * From now on the connections that stand carry nothing and never end, as when a router between has forgotten them;
     * new ones are as before. Returns how many stand.
     */
    swallow(): number {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').resume();
      return sockets.size / 2;
    },
    /** From now on requests arrive, but their responses are lost. */
    loseAnswers: () => void (deaf = true),
    /** How many answers were lost. */
    lost: () => lost,
    mend() {
      cut = false;
      silent = false;
      deaf = false;
      bytesASecond = Infinity;
    },
    /** Leads to another process from now on, as a load balancer does. */
    lead: (to: string) => void (port = Number(new URL(to).port)),
    close: () => void server.close(),
  };
}

/** The end of one is the end of the other. */
function join(near: Socket, far: Socket, sockets: Set<Socket>): void {
  for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => (sockets.delete(socket), other.destroy()));
  }
}
