import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { makeDisk } from './fullDisk.ts';
import { Postgres } from './postgres.ts';

/** The database's disk fills up under writes. PostgreSQL may end; it is restarted when space is free again. */
export const databaseDiskFull: Fault = {
  name: 'disk of the database full',
  async run({ startProduct }) {
    const disk = await makeDisk(256);
    const postgres = await Postgres.open(disk.path);
    const product = await startProduct({
      postgres,
      onClosed: async () => {
        await postgres.stop('fast');
        await disk.remove();
      },
    });
    product.load.begin({ writers: 8 });
    await product.load.more(30);
    const before = product.load.repeated;
    await disk.fill();
    for (const end = Date.now() + 60_000; product.load.repeated === before; await sleep(20))
      assert.ok(Date.now() < end, 'the disk did not fill');
    await sleep(1_000);
    const refused = product.load.repeated - before;
    await disk.empty();
    const ended = !(await postgres.isUp());
    if (ended) await postgres.start();
    await product.load.more(30);
    return `${refused} writes refused with 503; PostgreSQL ${ended ? 'ended and was started again' : 'lived on'} once there was room`;
  },
};
