import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

/** A thread of its own, so that what keeps the bench busy does not count: asks for the server's health until told to stop. */
export interface Watched {
  url: string;
  pid: number;
}

/** Milliseconds of each check, and the most memory that the server and its helpers have taken (Linux), in MB. */
export interface Seen {
  times: number[];
  memory: number;
}

const { url, pid } = workerData as Watched;
const times: number[] = [];

parentPort!.once('message', () => {
  parentPort!.postMessage({ times, memory: memoryOf(pid) } satisfies Seen);
});

for (;;) {
  const startedAt = performance.now();
  await (await fetch(`${url}/healthz`)).text();
  times.push(performance.now() - startedAt);
  await sleep(5);
}

function memoryOf(process: number): number {
  const children = readFileSync(`/proc/${process}/task/${process}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))![1];
  return Number(peak) / 1_024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}
