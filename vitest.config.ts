import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW } from './tools/slowTests.ts';
import { SERVER_TESTS, unitTests } from './tools/unitTests.ts';

// graphql ships two builds; type-graphql and our code must meet in one ("another module or realm").
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** Vitest leaves one core to itself. Here many tests wait, for timeouts and for the database. */
const WORKERS = availableParallelism() + 1;

/**
 * Node's compile cache for the hundred processes that tests start, which saves a quarter of the processor time of the fault
 * tests. `npm ci` removes it with the packages.
 */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

/** Long enough for a busy machine: what is broken fails at once or never ends. */
const TIMEOUTS = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The report names the tests that needed a second attempt; what is broken fails twice.
  retry: process.env.CI ? 1 : 0,
};

const UNIT = unitTests();

/** They start and kill products for half a minute or more. They run first: a late one would run alone at the end. */
const LONG = [
  'authorisation',
  'startup/failures',
  'launcher/switch',
  'startup/start',
  'rest-bridge/ownWrites',
  'launcher/launcher',
  'backup/backup',
  'database/embeddedPostgres',
];

const SERVER = {
  globalSetup: ['graphql-server/testing/globalSetup.ts'],
  // Each file has an app and a database of its own; the modules they are made from are read once a worker.
  isolate: false,
  maxWorkers: WORKERS,
  ...TIMEOUTS,
  expect: { poll: { timeout: 30_000 } },
};

/** Long files first; those of the page last, because they are short and fill the time that workers have left. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- Vitest's own method
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  if (place >= 0) return place;
  return LONG.length + (project.name === 'frontend' ? 1 : 0);
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: [oneGraphql] },
        test: {
          name: 'server',
          include: SERVER_TESTS,
          exclude: [...configDefaults.exclude, ...SLOW, ...UNIT],
          ...SERVER,
        },
      },
      {
        resolve: { alias: [oneGraphql] },
        test: {
          name: 'unit',
          include: UNIT,
          exclude: SLOW,
          isolate: false,
          maxWorkers: WORKERS,
          ...TIMEOUTS,
        },
      },
      { resolve: { alias: [oneGraphql] }, test: { name: 'slow', include: SLOW, ...SERVER } },
      {
        extends: './vite.config.ts',
        root: 'frontend',
        test: {
          name: 'frontend',
          environment: 'jsdom',
          // One page for all files of a worker: to make a new one costs ten times what most of them take.
          isolate: false,
          maxWorkers: WORKERS,
          setupFiles: ['testing/timeouts.ts', 'testing/cleanUp.ts'],
          ...TIMEOUTS,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['e2e/**'],
        },
      },
    ],
  },
});
