import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startProduct } from '../bench/product.ts';
import { Postgres } from '../faults/postgres.ts';
import { UNLIMITED } from '../../graphql-server/testing/unlimited.ts';
import type { Outcomes } from './attacker.ts';
import { KINDS } from './kinds.ts';
import { read, type ReadResult } from './readers.ts';

/**
 * `npm run test:abuse [-- --seconds 60] [words of a kind …]`: attacks the built product from one address, with each kind
 * for a minute, while others read. Passes if 95 % of their reads succeed and 99 % of these take less than a second; exits
 * with 1 otherwise.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const SHARE = 0.95;
const P99 = 1_000;
const chosen = KINDS.filter(({ name }) => positionals.every((word) => name.includes(word)));

const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-abuse-'));
const postgres = await Postgres.open(join(dataDir, 'postgres'));
const product = await startProduct({
  ...Object.fromEntries(Object.keys(UNLIMITED).map((name) => [name, ''])),
  LIMIT_REGISTRATIONS_PER_HOUR: '',
  // Who abuses the product has got in.
  FLOOD_SIGN_UPS: '1000000',
  DATABASE_URL: await postgres.createDatabase(),
  DATA_DIR: dataDir,
  PAGE_DIR: 'frontend',
  LOG_LEVEL: 'fatal',
  NODE_OPTIONS: '--max-old-space-size=256',
});
const { url } = product;

const post = (path: string, json: object, cookie = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(json),
  });

async function register(username: string): Promise<string> {
  const answer = await post('/api/register', { username, password: 'correct horse battery staple' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Warms up the server: compiled code and open connections, as in a running community. */
async function warmUp(cookie: string): Promise<void> {
  const query =
    '{ feed(first: 50) { nodes { id content author { id username } comments(first: 20) { nodes { id } } } } }';
  for (let n = 0; n < 40; n++)
    await Promise.all([
      ...Array.from({ length: 8 }, () => fetch(`${url}/api/posts?limit=20`).then((answer) => answer.text())),
      post('/graphql', { query }, cookie).then((answer) => answer.text()),
      fetch(`${url}/nothing`).then((answer) => answer.text()),
    ]);
}

/** During the attack others read, and one of them posts every two seconds. */
async function withReaders(cookie: string, attack: Promise<unknown>): Promise<ReadResult[]> {
  let isOver = false;
  const posting = setInterval(
    () => void post('/api/posts', { content: 'gm' }, cookie).catch(() => {}),
    2_500,
  );
  void attack.finally(() => {
    isOver = true;
    clearInterval(posting);
  });
  return Promise.all([
    read({ url, address: '127.0.0.3', path: '/api/posts?limit=20' }, () => isOver),
    read({ url, address: '127.0.0.4', path: '/api/posts?limit=20', headers: { cookie } }, () => isOver),
  ]);
}

const isHeld = ({ share, p99 }: ReadResult) => share >= SHARE && p99 <= P99;
const describe = ({ share, p99 }: ReadResult) => `${(share * 100).toFixed(1)} % | ${Math.round(p99)} ms`;

let haveAllHeld = true;
try {
  const [ann, mallory] = [await register('ann'), await register('mallory')];
  for (let n = 0; n < 30; n++) await post('/api/posts', { content: `gm ${n}` }, ann);
  await warmUp(ann);
  console.log(
    '| kind | visitors: answered | p99 | a member: answered | p99 | what the attacker heard | holds |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name } of chosen) {
    const script = join(import.meta.dirname, 'generator.js');
    const attack = promisify(execFile)(process.execPath, [script, url, name, values.seconds, mallory]);
    const fared = await withReaders(ann, attack);
    const statuses = JSON.parse((await attack).stdout) as Outcomes;
    const hold = fared.every(isHeld);
    haveAllHeld &&= hold;
    const list = Object.entries(statuses).map(([outcome, count]) => `${outcome}: ${count}`);
    console.log(
      `| ${name} | ${fared.map(describe).join(' | ')} | ${list.join(', ')} | ${hold ? 'yes' : 'NO'} |`,
    );
  }
} finally {
  await product.stop();
  await postgres.stop('fast');
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = haveAllHeld ? 0 : 1;
