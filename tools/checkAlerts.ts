import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run check:alerts`: Prometheus' own tool (Debian's package `prometheus`) reads our configuration and tries each
 * alarm. Says that it is skipped where the tool is not there.
 */
const TRIALS = [
  ['check', 'rules', 'hodlhood.rules.yml'],
  ['test', 'rules', 'hodlhood.rules.test.yml'],
  ['check', 'config', 'prometheus.yml'],
];

const isThere = spawnSync('promtool', ['--version']).status === 0;
if (!isThere) {
  console.log('check:alerts is skipped: there is no promtool (apt-get install prometheus).');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'hodlhood-alerts-'));
try {
  cpSync('deploy/prometheus', folder, { recursive: true });
  writeFileSync(join(folder, 'metrics-token'), 'the operator writes it');
  const failed = TRIALS.filter(
    (trial) => spawnSync('promtool', trial, { cwd: folder, stdio: 'inherit' }).status !== 0,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
