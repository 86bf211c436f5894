import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// graphql ships two builds; type-graphql and our code must meet in one ("another module or realm").
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself. Here many tests wait, for timeouts and for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias: [oneGraphql] },
        test: {
          name: 'server',
          include: ['graphql-server/**/*.test.ts', 'rest-bridge/**/*.test.ts', 'examples/**/*.test.ts'],
          globalSetup: ['graphql-server/testing/globalSetup.ts'],
          // Each file has an app and a database of its own; the modules they are made from are read once a worker.
          isolate: false,
          // On a machine with other things to do as well; what is broken fails at once or never ends.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The report names what needed a second try; what is broken fails twice.
          retry: process.env.CI ? 1 : 0,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        root: 'frontend',
        test: {
          name: 'frontend',
          environment: 'jsdom',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['e2e/**'],
        },
      },
    ],
  },
});
