import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The effect on others: the share of successful requests, and the 99th percentile of their duration, in ms. */
export interface ReadResult {
  asked: number;
  share: number;
  p99: number;
}

/** Milliseconds between two requests of one reader. */
const PAUSE = 100;
const READ_TIMEOUT_MS = 10_000;

interface Reader {
  url: string;
  address: string;
  headers?: Record<string, string>;
  path: string;
}

/** A client with another address that reads at a moderate pace until `isOver` returns true. */
export async function read(reader: Reader, isOver: () => boolean): Promise<ReadResult> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<{ ok: boolean; took: number }>[] = [];
  while (!isOver()) {
    asked.push(ask(reader, agent));
    await sleep(PAUSE);
  }
  const answers = await Promise.all(asked);
  agent.destroy();
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return {
    asked: answers.length,
    share: answers.filter(({ ok }) => ok).length / answers.length,
    p99: times[Math.ceil(times.length * 0.99) - 1]!,
  };
}

function ask({ url, path, headers, address }: Reader, agent: Agent): Promise<{ ok: boolean; took: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, took: performance.now() - start });
    const asking = request(url + path, { headers, agent, localAddress: address, timeout: READ_TIMEOUT_MS });
    asking.once('response', (response) =>
      response.resume().once('close', () => end(response.complete && response.statusCode === 200)),
    );
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => end(false)).end();
  });
}
