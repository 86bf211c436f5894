import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** What the product consists of; the rest of `dist/` serves those who develop it. */
const PARTS = 'dist/{frontend,graphql-server,prerender,rest-bridge}/**/*.*';
const DERIVED = /\.(map|br|gz)$/;
const RECORD = 'dist/build.json';

/** Writes which build this is: its id is a hash of all that is in it, so the same sources have the same. */
export function writeBuildRecord(builtAt: Date): void {
  const hash = createHash('sha256');
  const files = globSync(PARTS, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !DERIVED.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file));
  const id = hash.digest('hex').slice(0, 16);
  writeFileSync(RECORD, `${JSON.stringify({ id, builtAt: builtAt.toISOString() }, null, 2)}\n`);
}
