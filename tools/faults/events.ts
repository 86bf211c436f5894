import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';
import { Listener } from './listener.ts';
import { connectionName } from '../../graphql-server/platform/cluster/peers.ts';

/** The maximum wait for missing events, in ms; on an idle machine it takes a second. */
export const DELIVERY_TIMEOUT_MS = 30_000;

/** The connections for events between the processes are closed repeatedly. */
export const listenerKilled: Fault = {
  name: 'listening connections killed',
  async run({ startProduct, postgres, times }) {
    const product = await startProduct({ processes: 2 });
    const listener = await listenAtSecond(product);
    const rounds = times(2, 10);
    let killed = 0;
    product.load.begin({ kinds: ['groupMessage', 'message'] });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(20);
      const ended = await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and starts_with(application_name, $2)`,
        [new URL(product.databaseUrl).pathname.slice(1), connectionName('')],
      );
      killed += ended.length;
      await sleep(1_000);
    }
    const before = listener.live;
    for (const end = Date.now() + DELIVERY_TIMEOUT_MS; listener.live === before; await product.load.more(10))
      assert.ok(Date.now() < end, 'nothing came by the socket any more');
    await product.load.end();
    await hasAll(product, listener);
    listener.close();
    return `${killed} ended by \`pg_terminate_backend\`; who listens at the other process has all ${listener.has.size} messages, ${listener.live} of them by the socket`;
  },
};

/** Events between the processes arrive twice, late and in another order. */
export const eventsShuffled: Fault = {
  name: 'every event doubled and shuffled',
  async run({ startProduct, times }) {
    const product = await startProduct({ processes: 2 });
    const listener = await listenAtSecond(product);
    const echo = await echoAll(product);
    product.load.begin({ kinds: ['groupMessage', 'comment', 'message'] });
    await product.load.more(times(100, 1_000));
    await product.load.end();
    await hasAll(product, listener);
    const doubled = await echo.end();
    listener.close();
    return `${doubled} events said a second time in another order; ${listener.live} came by the socket, ${listener.has.size} messages stand once`;
  },
};

/** The load writes to the first process, and a listener is connected to the second. */
export async function listenAtSecond(product: RunningProduct): Promise<Listener> {
  const [, second] = product.processes;
  const listener = new Listener(product, () => second!.url);
  product.leave(second!);
  product.alsoUp.push(second!);
  while (listener.connections === 0) await sleep(10);
  return listener;
}

export async function hasAll({ pool }: RunningProduct, listener: Listener): Promise<void> {
  const { rows } = await pool.query<{ seq: number; content: string }>(
    `select seq, content from messages m join conversations c on c.id = conversation_id
      where group_id is not null order by seq`,
  );
  for (const end = Date.now() + DELIVERY_TIMEOUT_MS; listener.has.size < rows.length && Date.now() < end;)
    await sleep(20);
  const received = [...listener.has].toSorted(([a], [b]) => a - b);
  assert.deepEqual(
    received,
    rows.map(({ seq, content }) => [seq, content]),
  );
}

/** Repeats the messages of the events' channel, shuffled in groups of ten. */
async function echoAll({ databaseUrl }: RunningProduct) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const output = new Set<string>();
  let [waiting, doubled]: [string[], number] = [[], 0];
  const tell = async () => {
    const batch = waiting.map((text) => ({ text, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    waiting = [];
    for (const { text } of batch) output.add(text);
    doubled += batch.length;
    await client.query("select pg_notify('events', text) from unnest($1::text[]) text", [
      batch.map(({ text }) => text),
    ]);
  };
  client.on('notification', ({ payload = '' }) => {
    if (output.delete(payload) || payload.includes('"goodbye"')) return;
    if (waiting.push(payload) === 10) void tell();
  });
  await client.query('listen events');
  return {
    async end(): Promise<number> {
      await tell();
      await client.end();
      return doubled;
    },
  };
}
