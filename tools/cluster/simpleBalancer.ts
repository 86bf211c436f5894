import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Balancer } from './balancer.ts';

/** Milliseconds between two questions to each process whether it is ready. */
const CHECK_INTERVAL_MS = 500;

/**
 * A stand-in for a balancer where there is no HAProxy: each connection goes to the next process that is ready, or to
 * another when that one refuses it. It does not read the traffic, so it is not an example for operators.
 */
export async function startSimpleBalancer(ports: number[]): Promise<Balancer> {
  const ready = new Set(ports);
  let turn = 0;

  async function ask(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2 * CHECK_INTERVAL_MS),
    }).catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  }

  function forward(near: Socket, candidates: number[]): void {
    const [port, ...others] = candidates;
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.once('error', () => {
      ready.delete(port);
      if (far.bytesRead === 0 && near.bytesRead === 0) forward(near, others);
      else near.destroy();
    });
    far.once('connect', () => near.pipe(far).pipe(near));
  }

  const timer = setInterval(() => ports.forEach((port) => void ask(port)), CHECK_INTERVAL_MS);
  const server = createServer((near) => {
    const inTurn = ports.map((_, n) => ports[(turn + n) % ports.length]!);
    turn++;
    forward(near, [
      ...inTurn.filter((port) => ready.has(port)),
      ...inTurn.filter((port) => !ready.has(port)),
    ]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a stand-in (no haproxy on the PATH)',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: {},
    async stop() {
      clearInterval(timer);
      server.close();
    },
  };
}
