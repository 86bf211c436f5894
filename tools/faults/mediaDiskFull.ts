import assert from 'node:assert/strict';
import { often, type Fault, type FaultContext } from './fault.ts';
import { makeDisk } from './fullDisk.ts';
import { send, WRITES } from './writes.ts';

/** The media disk fills up: pictures are refused and can be retried, texts still work; then space is free again. */
const full = (words: string, settings: Record<string, string>): Fault => ({
  name: `disk of the media full${words}`,
  async run({ startProduct, times }: FaultContext) {
    const disk = await makeDisk(48);
    const product = await startProduct({ dataDir: disk.path, settings, onClosed: disk.remove });
    const { load, scene, processes } = product;
    const rounds = times(1, 3);
    let [refused, texts] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      assert.ok(await load.write('picture'));
      await disk.fill();
      for (let n = 0; n < 5; n++) {
        const picture = await WRITES.picture(scene, `refused ${round} ${n}`);
        const outcome = await send(processes[0]!.url, picture, `refused ${round} ${n}`);
        assert.equal(outcome, 'again', `a picture on a full disk: ${JSON.stringify(outcome)}`);
        refused++;
        if (await load.write('post')) texts++;
      }
      await disk.empty();
      assert.ok(await load.write('picture'), 'no picture once there was room again');
    }
    return `${often(rounds)}: ${refused} pictures refused with 503, ${texts} texts taken meanwhile, pictures again at once`;
  },
});

export const mediaDiskFull = full('', {});
/** Without a check in advance: the write fails in the middle of a file. */
export const mediaDiskOverfull = full(' in the middle of a file', { MEDIA_MIN_FREE_PERCENT: '0' });
