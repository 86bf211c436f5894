import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { often, type Fault } from './fault.ts';

/** Long enough for several attempts to connect. */
const DATABASE_DOWN_MS = 3_000;

/** A process starts while its database is down, as after a power cut that ended both, and waits for it. */
export const databaseDownAtStart: Fault = {
  name: 'database down at the start',
  async run({ startProduct, postgres, times }) {
    const product = await startProduct({ processes: 2 });
    const rounds = times(1, 3);
    product.load.begin({ writers: 4 });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(20);
      const leaving = product.processes[1]!;
      product.leave(leaving);
      await leaving.crash();
      await postgres.stop('fast');
      let isUp = false;
      const starting = product.start().then(() => void (isUp = true));
      await sleep(DATABASE_DOWN_MS);
      assert.equal(isUp, false, 'it came up without its database');
      await postgres.start();
      await starting;
    }
    await product.load.more(20);
    return `${often(rounds)} a process was started ${DATABASE_DOWN_MS / 1_000} s before its database, and waited for it`;
  },
};
