import { globSync } from 'node:fs';
import { cyclesIn, readImports } from './graph.ts';
import { forbidden } from './layers.ts';

/**
 * Lists imports that cross a layer's boundary the wrong way, and files that import each other in a circle
 * (docs/architecture.md). Tests may import anything.
 */
const files = globSync('{graphql-server,rest-bridge,frontend}/**/*.{ts,tsx}').filter(
  (file) => !/\.test(-d)?\.tsx?$|\/(testing|tests|e2e|gql)\//.test(file),
);
const graph = new Map(files.map((file) => [file, readImports(file)]));

/** Tables refer to each other as they do in the database. */
const MAY_CYCLE = /^graphql-server\/platform\/database\/tables\//;

const problems = [
  ...[...graph].flatMap(([from, imports]) =>
    imports.flatMap((to) => {
      const reason = forbidden(from, to);
      return reason ? [`${from} imports ${to}: ${reason}.`] : [];
    }),
  ),
  ...cyclesIn(graph)
    .filter((group) => !group.every((file) => MAY_CYCLE.test(file)))
    .map((group) => `These files import each other in a circle: ${group.join(', ')}.`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
