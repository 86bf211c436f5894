import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readEnv, SETTINGS } from '../platform/config/env.ts';

/** Settings of `.env.example` with their values; those that stand behind a # have none by default. */
const example = [...readFileSync('.env.example', 'utf8').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, off, name, value]) => ({ name: name!, value: off ? undefined : value! }),
);

it('.env.example has every setting with its default', () => {
  expect(example.map(({ name }) => name).toSorted()).toEqual(SETTINGS.toSorted());
  const values = Object.fromEntries(example.map(({ name, value }) => [name, value]));
  const DATA_DIR = tmpdir();
  const none = { fixed: new Set() };
  expect({ ...readEnv({ ...values, DATA_DIR }), ...none }).toEqual({ ...readEnv({ DATA_DIR }), ...none });
});

it('docs/running.md has every setting with its default', () => {
  const rows = [
    ...readFileSync('docs/running.md', 'utf8').matchAll(
      /^\| `([A-Z][A-Z0-9_]+)`\s*\| (?:`([^`]*)`|–)\s*\|/gm,
    ),
  ].map(([, name, value]) => ({ name: name!, value }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(rows.toSorted(byName)).toEqual(example.toSorted(byName));
});
