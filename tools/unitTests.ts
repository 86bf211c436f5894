import { globSync, readFileSync } from 'node:fs';

/** The tests of everything but the page. */
export const SERVER_TESTS = [
  'graphql-server/**/*.test.ts',
  'rest-bridge/**/*.test.ts',
  'tools/**/*.test.ts',
  'examples/**/*.test.ts',
];

/** What a test imports that has an app, a database or another program. */
const TEST_HELPERS = /from '[^']*\/testing\//;

const needsHelpers = (file: string) =>
  file.includes('/testing/') || TEST_HELPERS.test(readFileSync(file, 'utf8'));

/** Those of them that need neither an app nor a database. */
export const unitTests = (): string[] => globSync(SERVER_TESTS).filter((file) => !needsHelpers(file));
