import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readEnv } from '../platform/config/env.ts';

const text = readFileSync('SECURITY.md', 'utf8');

/** `path` “a name”, “another name” */
const named = [
  ...`${text}${readFileSync('docs/faults.md', 'utf8')}`.matchAll(
    /`([\w./-]+\.(?:test|spec)\.ts)` ((?:“[^”]+”(?:, )?)+)/g,
  ),
].flatMap(([, path, names]) =>
  [...names!.matchAll(/“([^”]+)”/g)].map(([, name]): [string, string] => [path!, name!]),
);

it('SECURITY.md and docs/faults.md name tests that there are', () => {
  expect(named.length).toBeGreaterThan(50);
  const gone = named.filter(([path, name]) => !readFileSync(path, 'utf8').includes(name));
  expect(gone).toEqual([]);
});

it('SECURITY.md tells the limits as they are', () => {
  const env = readEnv({ DATA_DIR: tmpdir() }) as unknown as Record<string, unknown>;
  const rows = [...text.matchAll(/^\|[^|]+\|\s*(\d+)[ %]*\|\s*`([A-Z_]+)`\s*\|$/gm)];
  const limits = Object.keys(env).filter((name) => name.startsWith('LIMIT_'));
  expect(rows.map(([, , name]) => name)).toEqual(expect.arrayContaining(limits));
  for (const [, count, name] of rows) expect([name, env[name!]]).toEqual([name, Number(count)]);
});
