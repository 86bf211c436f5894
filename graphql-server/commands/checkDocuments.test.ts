import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, printSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../platform/config/env.ts';
import { createSchema } from '../schema.ts';
import { openBuildStore } from '../platform/page/assets/assets.ts';
import { problemsOfKeptBuilds } from './checkDocuments.ts';
import { readPageBuild } from '../platform/page/assets/pageBuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodlhood-documents-'));
const env = readEnv({ DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The page as it is built, with all that it asks. */
beforeAll(async () => {
  const builds = await openBuildStore(env);
  await builds.keep((await readPageBuild('dist/frontend'))!);
});

it('the documents of the built page are kept with it, and valid', async () => {
  const documents = JSON.parse(await readFile('dist/frontend/.vite/documents.json', 'utf8')) as string[];
  expect(documents.length).toBeGreaterThan(50);
  expect(await problemsOfKeptBuilds(env)).toEqual([]);
});

it('a field that the next version has removed is found before it is switched to', async () => {
  const text = printSchema(createSchema());
  const next = buildSchema(text.replace(/^ {2}via: /m, '  wasVia: '));
  const problems = await problemsOfKeptBuilds(env, next);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toMatch(/^Build \w{16} \(.+\): Cannot query field "via" on type "\w+"/);
});

it('so is what a page of an earlier build asks', async () => {
  const page = join(folder, 'earlier');
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(join(page, '.vite'));
  writeFileSync(join(page, 'assets/start-00000000.js'), '');
  writeFileSync(
    join(page, '.vite/documents.json'),
    JSON.stringify(['query Old { feed { nodes { id gone } } }']),
  );
  await (await openBuildStore(env)).keep((await readPageBuild(page))!);
  expect(await problemsOfKeptBuilds(env)).toEqual([expect.stringContaining('Cannot query field "gone"')]);
});
