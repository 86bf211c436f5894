import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Consecutive ticks, one per second, that the event loop may miss. */
const MAX_MISSED_TICKS = 15;

/** Indexes in the memory that both threads share. */
const TICKS = 0;
const IS_DEBUGGED = 1;
const NEVER = 2;

/**
 * The thread sleeps except for a moment each second. It counts its own wakings, so a stopped machine or process (both
 * threads at once) and clocks that jump cost one miss at most. A hanging process ends by a signal, which needs no
 * event loop.
 */
const THREAD = `
const { workerData: seen } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const line = (msg) => JSON.stringify({ level: 60, time: Date.now(), msg }) + '\\n';
for (let last = -1, missed = 0; ; ) {
  Atomics.wait(seen, ${NEVER}, 0, 1_000);
  const ticks = Atomics.load(seen, ${TICKS});
  missed = ticks === last && !Atomics.load(seen, ${IS_DEBUGGED}) ? missed + 1 : 0;
  last = ticks;
  if (missed < ${MAX_MISSED_TICKS}) continue;
  try { writeSync(2, line('The event loop has been blocked for ${MAX_MISSED_TICKS} s: the process ends itself')); } catch {}
  process.kill(process.pid, 'SIGKILL');
}`;

/** Ends this process if its event loop hangs, because its callers would wait forever. Inactive under a debugger. */
export function startWatchdog(): void {
  const seen = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const tick = () => {
    Atomics.add(seen, TICKS, 1);
    Atomics.store(seen, IS_DEBUGGED, debuggerUrl() ? 1 : 0);
  };
  tick();
  setInterval(tick, 500).unref();
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: seen,
    // The thread needs almost no memory.
    resourceLimits: {
      maxOldGenerationSizeMb: 16,
      maxYoungGenerationSizeMb: 1,
      codeRangeSizeMb: 1,
      stackSizeMb: 0.5,
    },
    execArgv: [],
    env: {},
    stdin: false,
  });
  thread.on('error', ({ message }) => {
    // The product without its watchdog is better than no product.
    console.error(JSON.stringify({ level: 50, time: Date.now(), msg: `No watchdog: ${message}` }));
  });
  thread.unref();
}
