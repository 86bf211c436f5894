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

const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const SOURCES = globSync('**/*.{ts,tsx}', { exclude: NOT_OURS });
/** Two slashes begin a comment only after a space, so that addresses (https://…) are none. */
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;
/** The name of a source file, with or without folders; neither a pattern (`notifyOf….ts`, `*.test.ts`) nor an address. */
const SOURCE = /(?<![\w*….@/:-])[\w.@/-]*\w\.tsx?\b/g;

/** The end of every path to a source file: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
const NAMES = new Set(
  SOURCES.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))),
);

const namedInComments = (text: string): string[] =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(SOURCE)].map(([name]) => name.replace(/^(\.*\/)+/, '')),
  );

it('finds the source files that a comment names', () => {
  const text = [
    '/** See `b/one.ts`, `two.test.ts` and',
    " * '../three.tsx'; `notifyOf….ts`, `*.policy.ts`, `four.tsv` and https://six.ts are none. */",
    "const address = 'https://host/five.ts'; // seven.ts",
  ].join('\n');
  expect(namedInComments(text)).toEqual(['b/one.ts', 'two.test.ts', 'three.tsx', 'seven.ts']);
});

it('comments name source files that exist', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const missing = SOURCES.filter((path) => path !== 'tools/docs/paths.test.ts').flatMap((path) =>
    namedInComments(readFileSync(path, 'utf8'))
      .filter((name) => !NAMES.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
