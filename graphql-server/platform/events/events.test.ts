import { beforeEach, expect, it, vi } from 'vitest';
import { EventBus } from './events.ts';
import { createLog } from '../telemetry/log.ts';
import type { TransportListener, Transport } from '../cluster/transport.ts';

declare module './events.ts' {
  interface Events {
    'test.happened': number;
  }
}

/** Sent and not yet delivered; a transport may deliver it twice, or lose it. */
let onTheWay: string[];
let isUp: boolean;
let listener: TransportListener;
let announcer: EventBus;
const heard: number[] = [];
const gap = vi.fn();
const log: string[] = [];

const transport = (): Transport => ({
  open: async (opened) => void (listener = opened),
  async send(texts) {
    if (!isUp) throw new Error('down');
    onTheWay.push(...texts);
  },
  close: async () => {},
});

beforeEach(async () => {
  [onTheWay, isUp] = [[], true];
  heard.length = 0;
  gap.mockClear();
  log.length = 0;
  announcer = new EventBus(transport(), createLog('info', { write: (line) => void log.push(line) }));
  await announcer.open();
  const listener = new EventBus(transport(), createLog('silent'));
  await listener.open();
  listener.on('test.happened', (n) => heard.push(n));
  listener.onGap(gap);
});

async function publish(...numbers: number[]): Promise<void> {
  const sent = onTheWay.length + (isUp ? numbers.length : 0);
  for (const n of numbers) announcer.publish('test.happened', n);
  await vi.waitFor(() => expect(onTheWay.length).toBeGreaterThanOrEqual(sent));
  await new Promise(setImmediate);
}

it('an event that arrives twice is delivered once', async () => {
  await publish(1, 2, 3);
  for (const text of [...onTheWay, ...onTheWay, onTheWay[1]!]) listener.receive(text);
  expect(heard).toEqual([1, 2, 3]);
  expect(gap).not.toHaveBeenCalled();
});

it('a lost event is noticed when the next one arrives', async () => {
  await publish(1, 2, 3, 4);
  for (const text of [onTheWay[0]!, onTheWay[2]!, onTheWay[3]!]) listener.receive(text);
  expect(heard).toEqual([1, 3, 4]);
  expect(gap).toHaveBeenCalledTimes(1);
});

it('a process that starts later receives events from then on, and has missed nothing', async () => {
  await publish(1, 2, 3);
  listener.receive(onTheWay[2]!);
  expect(heard).toEqual([3]);
  expect(gap).not.toHaveBeenCalled();
});

it('events that cannot be sent wait and keep their order', async () => {
  isUp = false;
  await publish(1);
  await publish(2);
  isUp = true;
  await publish(3);
  for (const text of onTheWay) listener.receive(text);
  expect(heard).toEqual([1, 2, 3]);
  const said = log.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toEqual([
    'events wait for the way to the other processes',
    'events go to the other processes again',
  ]);
});
