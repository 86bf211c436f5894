import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** The parts of the product; the rest of `dist/` is for development. */
const PARTS = 'dist/{frontend,graphql-server,prerender,rest-bridge}/**/*.*';
const DERIVED = /\.(map|br|gz)$/;
const RECORD = 'dist/build.json';

/** Writes the build's id, a hash of its files: the same sources have the same id. */
export function writeBuildRecord(builtAt: Date): void {
  const hash = createHash('sha256');
  const files = globSync(PARTS, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !DERIVED.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file));
  const id = hash.digest('hex').slice(0, 16);
  writeFileSync(RECORD, `${JSON.stringify({ id, builtAt: builtAt.toISOString() }, null, 2)}\n`);
}
