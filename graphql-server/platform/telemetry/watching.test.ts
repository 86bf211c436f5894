import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordsOf } from '../../testing/records.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { CAUSES } from './causes.ts';
import { CODES } from './codes.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
// A missing replica has metrics, too.
const testApp = useTestApp({ METRICS_TOKEN, DATABASE_REPLICA_URL: 'postgres://127.0.0.1:9/none' });
const { figures } = recordsOf(testApp, METRICS_TOKEN);

const read = (file: string) => readFileSync(file, 'utf8');
const RULES = read('deploy/prometheus/hodlhood.rules.yml');
const TESTS = read('deploy/prometheus/hodlhood.rules.test.yml');
const DASHBOARD = read('deploy/grafana/hodlhood.json');
const NAMES = /\b(?:hodlhood|nodejs|process)_[a-z0-9_]+/g;

it.each([
  ['rules', RULES],
  ['dashboard', DASHBOARD],
])('every metric of the %s exists in the product', async (_name, text) => {
  const answer = await figures();
  const asked = [...new Set(text.match(NAMES))];
  expect(asked.length).toBeGreaterThan(15);
  // A histogram has no series before its first response; its type exists.
  const has = (name: string) =>
    answer.includes(`\n${name} `) ||
    answer.includes(`\n${name}{`) ||
    answer.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
  expect(asked.filter((name) => !has(name))).toEqual([]);
});

it('every code and cause used in queries exists', () => {
  const asked = [...`${RULES}${DASHBOARD}`.matchAll(/\b(code|cause)!?=~?\\?"([^"\\]*)/g)].flatMap(
    ([, label, words]) => words!.split('|').map((word) => `${label} ${word}`),
  );
  const known = new Set([...CODES.map((code) => `code ${code}`), ...CAUSES.map((cause) => `cause ${cause}`)]);
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((word) => !known.has(word))).toEqual([]);
});

it('every alert is tested', () => {
  const alarms = [...RULES.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const tried = [...TESTS.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g)].map(
    ([, name]) => name,
  );
  expect(alarms.filter((name) => !tried.includes(name))).toEqual([]);
});

it('every cause is explained to operators', () => {
  const text = read('docs/running.md');
  expect(CAUSES.filter((cause) => !text.includes(`\`${cause}\``))).toEqual([]);
});

it('reports disks, dependencies, images and the version', async () => {
  const text = await figures();
  expect(text).toMatch(/hodlhood_disk_free_bytes\{disk="media"\} [1-9]/);
  expect(text).toMatch(/hodlhood_dependency_up\{dependency="database"\} 1/);
  expect(text).toMatch(/hodlhood_dependency_up\{dependency="replica"\} 0/);
  expect(text).toMatch(/hodlhood_images\{state="waiting"\} 0/);
  expect(text).toMatch(/hodlhood_build_info\{version="[\d.]+",node="v\d/);
  expect(text).toContain('\nhodlhood_ready 1\n');
  expect(text).toContain('\nhodlhood_replica_age_seconds +Inf\n');
  expect(text).toContain('\nhodlhood_last_backup_timestamp_seconds 0\n');
});
