import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, controlFile } from '../../graphql-server/launcher/controlClient.ts';
import { often, type Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';

/** Milliseconds, longer than a process may hang before it ends itself. */
const STOPPED_MS = 20_000;

/** The pid of the server process behind the launcher; undefined while none is running. */
async function serverOf({ processes, dataDir }: RunningProduct): Promise<number | undefined> {
  const file = join(dataDir, controlFile(Number(new URL(processes[0]!.url).port)));
  const status = await ask<{ serverPid?: number; isServing: boolean }>(file, { command: 'status' });
  return status.isServing ? status.serverPid : undefined;
}

/** A mistake in the code blocks the event loop; the watchdog ends the process, and the launcher starts another. */
export const loopBlocked: Fault = {
  name: 'event loop blocked for ever',
  async run({ startProduct, times }) {
    const rounds = times(1, 3);
    const blockable = { NODE_OPTIONS: '--import=./dist/tools/faults/blockable.js' };
    const product = await startProduct({ isLaunched: true, settings: blockable });
    product.load.begin({ writers: 4 });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(20);
      const hung = (await serverOf(product))!;
      process.kill(hung, 'SIGUSR2');
      for (
        let now: number | undefined = hung;
        now === hung || now === undefined;
        now = await serverOf(product)
      )
        await sleep(100);
    }
    await product.load.more(20);
    return `${often(rounds)} under four writers; ended by its watchdog and started again`;
  },
};

/** As on a machine that sleeps or in a debugger: the process is healthy and must not be ended. */
export const stoppedAndContinued: Fault = {
  name: 'process stopped for 20 s and continued (SIGSTOP, SIGCONT)',
  async run({ startProduct, times }) {
    const rounds = times(1, 3);
    const product = await startProduct({ isLaunched: true });
    product.load.begin({ writers: 4 });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(20);
      const stopped = (await serverOf(product))!;
      process.kill(stopped, 'SIGSTOP');
      await sleep(STOPPED_MS);
      process.kill(stopped, 'SIGCONT');
      await product.load.more(20);
      assert.equal(await serverOf(product), stopped, 'it was started again');
    }
    return `${often(rounds)} under four writers; the same process serves on`;
  },
};
