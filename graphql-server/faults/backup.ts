import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { runProgram } from './program.ts';

/** A backup is taken while members write, and restored elsewhere: what was acknowledged before it began is there. */
export const backedUp: Fault = {
  name: 'backup under load, and restore',
  async run({ open, times }) {
    const folder = await mkdtemp(join(tmpdir(), 'hodlhood-backup-'));
    const house = await open();
    house.load.begin({ writers: 6 });
    await house.load.more(times(60, 1_000));
    const before = [...house.load.acknowledged];
    await runProgram('backup', house, [folder]);
    const meanwhile = house.load.acknowledged.size - before.length;
    await house.load.end();
    // A file may have come after the rows were read; the copy's sweeper takes it a day later.
    const copy = await open({ processes: 0, onItsWay: Infinity });
    await runProgram('backup', house, ['--verify', folder]);
    await runProgram('restore', copy, [folder]);
    await copy.start();
    for (const [content, id] of before) copy.load.acknowledged.set(content, id);
    const { cookie } = house.scene.members[0];
    const user = await fetch(`${copy.processes[0]!.url}/api/user`, { headers: { cookie } });
    assert.equal(user.status, 200, 'a session of before');
    await rm(folder, { recursive: true });
    return `${before.length} writes before it and ${meanwhile} during it; the copy has all of before, and the sessions`;
  },
};
