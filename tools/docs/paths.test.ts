import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];
/** A path in backticks, or at the beginning of a line of an indented block. */
const PATH = /(?:`|^ {2,}(?:→ )?)((?:[\w.-]+\/)+(?:[\w.-]+\.(?:ts|tsx|css|md|json))?)(?=[`\s,:])/gm;
const ROOTS = ['', 'graphql-server/', 'graphql-server/platform/', 'frontend/'];
/** Folders that exist only while the product runs or after a build. */
const MADE_LATER = /^(dist|\.data|DATA_DIR|node_modules)\//;
/** Addresses and folders of an installation, which look like paths. */
const OTHER = /^(assets|media|incoming|files|postgres|var|srv|etc|tmp)\//;

it.each(DOCUMENTS)('%s names files that exist', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path]) => path!);
  const missing = named
    .filter((path) => !MADE_LATER.test(path) && !OTHER.test(path))
    .filter((path) => !ROOTS.some((root) => existsSync(root + path)));
  expect(missing).toEqual([]);
});
