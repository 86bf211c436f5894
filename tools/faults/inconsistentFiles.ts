import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { type RunningProduct, runProgram } from './product.ts';

/** A picture lacks its file and another file has no row: the checker reports both, and the product keeps working. */
export const inconsistentFiles: Fault = {
  name: 'files missing and stray',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const count = times(3, 20);
    for (let n = 0; n < count; n++) await product.load.write('picture');
    const files = await filesOf(product);
    const [missing] = files;
    const stray = join(product.dataDir, 'media/files/00', `${'0'.repeat(64)}.webp`);
    await mkdir(join(stray, '..'), { recursive: true });
    await rename(missing!, `${product.dataDir}/kept`);
    await copyFile(`${product.dataDir}/kept`, stray);
    await utimes(stray, 0, 0);
    const output = await runProgram('commands/mediaCheck', product).then(
      () => assert.fail('the checker says that all is well'),
      ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
    );
    assert.equal(output.code, 1);
    assert.match(output.stdout, /1 missing, 1 stray/);
    for (const path of ['/api/posts', '/api/posts?media=url', '/api/stories'])
      assert.equal((await fetch(product.processes[0]!.url + path)).status, 200, path);
    await rename(`${product.dataDir}/kept`, missing!);
    await rm(stray);
    return `one of ${files.length} files taken away, one added; \`npm run media:check\` lists both and ends with 1, the feed answers`;
  },
};

async function filesOf({ dataDir }: RunningProduct): Promise<string[]> {
  const found = await readdir(join(dataDir, 'media/files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
