import { spawnSync } from 'node:child_process';
import { globSync, existsSync, statSync, writeFileSync } from 'node:fs';

/**
 * Builds the product unless `dist/` is newer than everything it is made from, so that `npm start` and
 * `npm test` are quick after `npm ci` and right after a change.
 */
const STAMP = 'dist/.built';
const SOURCES = [
  'frontend/**/*',
  'graphql-server/**/*',
  'rest-bridge/**/*',
  'bench/**/*',
  '*.ts',
  'tsconfig*.json',
  'schema.graphql',
  'package-lock.json',
];
const GENERATED = /^frontend\/gql\/|\.test\.tsx?$|^frontend\/e2e\//;

function isStale(): boolean {
  if (!existsSync(STAMP)) return true;
  const built = statSync(STAMP).mtimeMs;
  return globSync(SOURCES).some((file) => !GENERATED.test(file) && statSync(file).mtimeMs > built);
}

if (isStale()) {
  const startedAt = new Date();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, startedAt.toISOString());
}
