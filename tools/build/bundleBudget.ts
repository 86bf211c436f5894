import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Checks the pages' JavaScript against its budget (kB gzip): what `/auth` and `/` need before they can be used, and what
 * each further page adds to that of `/`. Run after `vite build`; another folder can be named as the argument.
 */
const FOLDER = process.argv[2] ?? 'dist/frontend';
const KB = 1000;
const FURTHER_PAGE_KB = 25;

const ROUTES = [
  { route: '/auth', budget: 190, parts: ['features/auth/AuthPage.tsx'] },
  {
    route: '/',
    budget: 220,
    parts: ['app/Layout.tsx', 'app/LiveUpdates.tsx', 'app/apollo/socket.ts', 'app/HomePage.tsx'],
  },
];

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The files of these modules and of all that they import statically. */
function graph(modules: string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build knows no ${module}; has it moved?`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    graph(chunk.imports ?? [], seen);
  }
  return seen;
}

const weight = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${FOLDER}/${file}`)).length, 0) / KB;

function report(name: string, size: number, budget: number): void {
  const over = size > budget;
  console.log(`${over ? 'OVER' : '  ok'}  ${name.padEnd(40)} ${size.toFixed(1).padStart(6)} of ${budget} kB`);
  if (over) process.exitCode = 1;
}

const first = ['boot.js', ...graph(['index.html'])];
for (const { route, budget, parts } of ROUTES)
  report(route, weight(new Set([...first, ...graph(parts)])), budget);

const home = new Set([...first, ...graph(ROUTES[1]!.parts)]);
const counted = new Set(ROUTES.flatMap(({ parts }) => parts));
for (const page of Object.keys(manifest).filter(
  (name) => /^(app|features)\/.*Page\.tsx$/.test(name) && !counted.has(name),
)) {
  report(page, weight([...graph([page])].filter((file) => !home.has(file))), FURTHER_PAGE_KB);
}
