import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { servedFrom } from '../../graphql-server/launcher/servedFrom.ts';
import { writeBuildRecord } from './buildRecord.ts';

/**
 * Builds the product unless `dist/` is newer than everything it is made from, so that `npm start` and
 * `npm test` are quick after `npm ci` and right after a change; with `--anyway` in any case.
 */
const PARTS = ['build:server', 'build:client'];
const STAMP = 'dist/.built';
const SOURCES = [
  'frontend/**/*',
  'graphql-server/**/*',
  'rest-bridge/**/*',
  'tools/**/*',
  '*.ts',
  'tsconfig*.json',
  'schema.graphql',
  'package-lock.json',
];
const GENERATED = /^frontend\/gql(\/|$)|\.test\.tsx?$|^frontend\/e2e\//;

function isStale(): boolean {
  if (!existsSync(STAMP)) return true;
  const built = statSync(STAMP).mtimeMs;
  return globSync(SOURCES).some((file) => !GENERATED.test(file) && statSync(file).mtimeMs > built);
}

/** A running server needs files of this folder that a build would delete: a new version is built in another folder. */
function refuseWhileServed(): void {
  const pid = servedFrom(process.cwd());
  if (pid === undefined || process.env.BUILD_WHILE_SERVED) return;
  console.error(
    `The product runs from this folder (process ${pid}), and a build would take its files away. Build the new version in ` +
      'another folder and run npm run upgrade there (docs/running.md), or stop the product first. ' +
      'BUILD_WHILE_SERVED=1 builds all the same.',
  );
  process.exit(1);
}

function build(): void {
  refuseWhileServed();
  const startedAt = new Date();
  // An interrupted build must not count as complete.
  rmSync(STAMP, { force: true });
  for (const part of PARTS) {
    const { status } = spawnSync('npm', ['run', '--silent', part], { stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeBuildRecord(startedAt);
  writeFileSync(STAMP, '');
  // Changes during the build are not part of it.
  utimesSync(STAMP, startedAt, startedAt);
}

if (process.argv.includes('--anyway') || isStale()) build();
