import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { EventBus } from '../events/events.ts';
import { createLog } from '../telemetry/log.ts';
import { NotifyTransport } from './notifyTransport.ts';
import { connectionName, Peers } from './peers.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';

declare module '../events/events.ts' {
  interface Events {
    'test.said': string;
  }
}

/** The longest time until a poll has completed, in ms. */
const NOTICED = 2_300;

let url: string;
let bus: EventBus;
const gap = vi.fn();

const log = createLog('silent');
const openBus = async () => {
  const opened = new EventBus(new NotifyTransport(url, log), log);
  await opened.open();
  return opened;
};

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  bus = await openBus();
  bus.onGap(gap);
});
beforeEach(() => void gap.mockClear());
afterAll(async () => {
  await bus.close();
  await dropDatabase(url);
});

const looked = () => new Promise((done) => setTimeout(done, NOTICED));

it('a process that was killed may have kept events that it did not send', async () => {
  const other = new Client({ connectionString: url, application_name: connectionName('another') });
  other.on('error', () => {});
  await other.connect();
  await looked();
  expect(gap).not.toHaveBeenCalled();
  (other as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1), NOTICED);
});

it('a process that stops in order sends all its events first', async () => {
  const other = await openBus();
  const heard: string[] = [];
  bus.on('test.said', (word) => heard.push(word));
  await looked();
  const words = Array.from({ length: 1_200 }, (_, n) => `word ${n}`);
  for (const word of words) other.publish('test.said', word);
  await other.close();
  await vi.waitFor(() => expect(heard).toEqual(words));
  await looked();
  expect(gap).not.toHaveBeenCalled();
});

it('a database that hangs is not polled again before it has answered', async () => {
  const ask = vi.fn(() => new Promise<never>(() => {}));
  const peers = new Peers(gap);
  peers.watch(ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), 10_000);
  await looked();
  peers.stop();
  expect(ask).toHaveBeenCalledTimes(1);
});
