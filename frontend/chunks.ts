interface Module {
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** What is reached from here by static imports comes in one file, if no row above claims it; from the first to the last. */
const FILES: readonly { name: string; from: string; alsoFrom?: string }[] = [
  { name: 'start', from: 'main.tsx' },
  { name: 'common', from: 'features/auth/AuthPage.tsx', alsoFrom: 'app/Layout.tsx' },
  { name: 'frame', from: 'app/Layout.tsx' },
  { name: 'feed', from: 'app/HomePage.tsx' },
];

/** Packages that are imported by their index: only tree shaking, which comes later, knows which parts are used. */
const UNKNOWN = /node_modules\/(@ark-ui|@zag-js|lucide-react)\//;

/**
 * Puts together what is always loaded together. Left alone, the bundler makes a file of each module that two pages
 * share: fifty of a few hundred bytes, which pack badly (`npm run bundle`).
 */
export function fileOf(id: string, graph: Graph): string | null {
  if (UNKNOWN.test(id)) return null;
  const file = FILES.find(({ from, alsoFrom = from }) =>
    [from, alsoFrom].every((root) => reached(root, graph).has(id)),
  );
  return file?.name ?? null;
}

const known = new Map<string, ReadonlySet<string>>();

function reached(from: string, graph: Graph): ReadonlySet<string> {
  if (!known.has(from)) known.set(from, walk(`${import.meta.dirname}/${from}`, graph));
  return known.get(from)!;
}

function walk(start: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  // A page itself stays a file of its own, under its own name in the manifest.
  seen.delete(start);
  return seen;
}
