import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printHead, type Row } from './measure.ts';

/**
 * `npm run bench:speed`: every bench of the server, one after the other, and at the end one table (Markdown) of all
 * figures and their bars. `ONLY=feed,pages` takes some of them. It exits with 1 when a figure misses its bar.
 */
const ALL = ['start', 'feed', 'pages', 'writes', 'chat', 'polling', 'uploads', 'search', 'growth'];
const chosen = process.env.ONLY?.split(',') ?? ALL;

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-speed-'));
const REPORT = join(folder, 'rows');
await writeFile(REPORT, '');
try {
  const broken: Row[] = [];
  for (const name of chosen)
    if (!(await run(name))) broken.push({ work: `bench:${name}`, figure: 'failed', bar: '', held: false });
  const rows = readFileSync(REPORT, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
    .concat(broken);
  printHead();
  console.log('| work | figure | bar | held |\n| --- | --: | --: | :-: |');
  for (const { work, figure, bar, held } of rows)
    console.log(`| ${work} | ${figure} | ${bar} | ${held ? 'yes' : 'no'} |`);
  process.exitCode = rows.every((row) => row.held) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** One bench in a process of its own, as by its own command; what it prints is seen. Tells whether it went through. */
async function run(name: string): Promise<boolean> {
  console.log(`\n── bench:${name}\n`);
  const env = { ...process.env, ONLY: '', REPORT };
  const bench = spawn(process.execPath, [join(import.meta.dirname, `${name}.js`)], { env, stdio: 'inherit' });
  const [code] = (await once(bench, 'exit')) as [number];
  return code === 0;
}
