import { once } from 'node:events';
import WebSocket from 'ws';

/** Somebody who listens: counts what arrives. */
export interface Subscriber {
  socket: WebSocket;
  received: number;
}

/** A socket that waits for what a bare server sends. */
export async function listenBare(url: string): Promise<Subscriber> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  return countOn(socket, () => true);
}

/** A socket of a member with these subscriptions. */
export async function listenAs(
  cookie: string,
  url: string,
  queries: string[],
  variables: object,
): Promise<Subscriber> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  for (const [id, query] of queries.entries())
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables } }));
  return countOn(socket, (text) => text.includes('"next"'));
}

function countOn(socket: WebSocket, isEvent: (text: string) => boolean): Subscriber {
  const ear: Subscriber = { socket, received: 0 };
  socket.on('message', (data) => {
    if (!isEvent(String(data))) return;
    if (String(data).includes('"errors"')) throw new Error(String(data));
    ear.received++;
    for (const wake of waiting.splice(0)) wake();
  });
  return ear;
}

const waiting: (() => void)[] = [];

/** Says something `times` times and gives, for each, the milliseconds until the last ear has heard it. */
export async function measureBroadcast(
  listener: Subscriber[],
  times: number,
  send: (text: string) => unknown,
): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const goal = listener.map(({ received }) => received + 1);
    const begin = performance.now();
    void send(`message ${n}: gm frens, wagmi`);
    while (listener.some(({ received }, at) => received < goal[at]!))
      await new Promise<void>((resolve) => waiting.push(resolve));
    taken.push(performance.now() - begin);
  }
  return taken;
}

/** The value below which this share of them lies. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
