import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Static imports and exports, type imports, dynamic imports and augmented modules, as Prettier writes them. */
const SPECIFIER =
  /^(?:import|export)\b[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'|^declare module '(\.[^']+)'/gm;

/** The files of the project that a file's text names, by their paths from the project's root. */
export function importsIn(file: string, text: string): string[] {
  const found = [...text.matchAll(SPECIFIER)].map(([, ...names]) =>
    names.find((name) => name !== undefined)!,
  );
  const resolved = found.map((name) => normalize(join(dirname(file), name)));
  return [...new Set(resolved)].filter((other) => other !== file);
}

export const readImports = (file: string): string[] => importsIn(file, readFileSync(file, 'utf8'));

/** The groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): void {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) === index.get(file)) close(file);
  }

  function close(file: string): void {
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) cycles.push(group);
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
