import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { runProgram } from './product.ts';

/** A backup is taken during writes and restored elsewhere: it has everything acknowledged before its start. */
export const backedUp: Fault = {
  name: 'backup under load, and restore',
  async run({ startProduct, times }) {
    const folder = await mkdtemp(join(tmpdir(), 'hodlhood-backup-'));
    const product = await startProduct();
    product.load.begin({ writers: 6 });
    await product.load.more(times(60, 1_000));
    const before = [...product.load.acknowledged];
    await runProgram('commands/backup', product, [folder]);
    const meanwhile = product.load.acknowledged.size - before.length;
    await product.load.end();
    // A file may have come after the rows were read; the copy's sweeper takes it a day later.
    const copy = await startProduct({ processes: 0, onItsWay: Infinity });
    await runProgram('commands/backup', product, ['--verify', folder]);
    await runProgram('commands/restore', copy, [folder]);
    await copy.start();
    for (const [content, id] of before) copy.load.acknowledged.set(content, id);
    const { cookie } = product.scene.members[0];
    const user = await fetch(`${copy.processes[0]!.url}/api/user`, { headers: { cookie } });
    assert.equal(user.status, 200, 'a session of before');
    await rm(folder, { recursive: true });
    return `${before.length} writes before it and ${meanwhile} during it; the copy has all of before, and the sessions`;
  },
};
