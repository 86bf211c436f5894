import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLaunched } from './product.ts';
import { report } from './measure.ts';

/** `npm run bench:start`: from the command to the first answer, with an empty folder for data and with a used one. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const fresh: number[] = [];
const used: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-start-'));
  fresh.push(await secondsToStart(folder));
  used.push(await secondsToStart(folder));
  await rm(folder, { recursive: true, force: true });
}
report('start, fresh machine', median(fresh), { atMost: 5 }, ' s');
report('start, existing database', median(used), { atMost: 2 }, ' s');

async function secondsToStart(DATA_DIR: string): Promise<number> {
  const startedAt = performance.now();
  const product = await startLaunched({ DATA_DIR, LOG_LEVEL: 'info' });
  await fetch(`${product.url}/readyz`);
  const seconds = (performance.now() - startedAt) / 1_000;
  await product.stop();
  return Number(seconds.toFixed(2));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
