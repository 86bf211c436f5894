import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = '{graphql-server,rest-bridge,examples,frontend/e2e,interop/clients}/**/*.ts';
/** Headers of requests that no client of ours sends, by which tests once hid that `fetch` was never answered with 304. */
const UNREAL = [
  /max-age=0/,
  /headers: \{[^}]*['"]?(cache-control|pragma)['"]?:/i,
  /\.set\(['"](cache-control|pragma)/i,
];

it('tests send nothing that a real client would not send', () => {
  const tests = globSync(FILES).filter((file) => /\.(test|spec)\.ts$|\/(testing|e2e)\//.test(file));
  expect(tests.length).toBeGreaterThan(200);
  const others = tests.filter((file) => !file.endsWith('realClients.test.ts'));
  const unreal = others.filter((file) => UNREAL.some((pattern) => pattern.test(readFileSync(file, 'utf8'))));
  expect(unreal).toEqual([]);
});
