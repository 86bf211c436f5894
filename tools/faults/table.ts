import { missesOf, type Result } from './fault.ts';
import { PROVED_ELSEWHERE } from './provedElsewhere.ts';

const HEAD = [
  'fault',
  'what was done',
  'writes acknowledged (sent again)',
  'each there exactly once',
  'every process healthy',
  'rows and files fit',
];

/** The table of faults in Markdown, what did not hold below it. */
export function tableOf(results: Result[]): string {
  const misses = results.flatMap(listed);
  const elsewhere = PROVED_ELSEWHERE.map(
    ({ fault, test, says }) =>
      `| ${fault} | \`graphql-server/${test}\` ${says.map((name) => `“${name}”`).join(', ')} |`,
  );
  return [
    lineOf(HEAD),
    lineOf(HEAD.map(() => '---')),
    ...results.map((result) => lineOf(cellsOf(result))),
    '',
    '| fault | test that is part of `npm test` |',
    '| --- | --- |',
    ...elsewhere,
    ...(misses.length > 0 ? ['', 'What did not hold:', '', ...misses] : []),
  ].join('\n');
}

/** Misses of a fault that are listed; the rest is counted. */
const LISTED = 20;

function listed(result: Result): string[] {
  const misses = missesOf(result);
  const lines = misses.slice(0, LISTED).map((miss) => `- ${result.name}: ${miss}`);
  const rest = misses.length - lines.length;
  return rest > 0 ? [...lines, `- ${result.name}: and ${rest} more`] : lines;
}

const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`;

function cellsOf({ name, done, verdict, broken, writes, repeated }: Result): string[] {
  const tick = (misses: string[] | undefined) =>
    misses ? (misses.length === 0 ? '✓' : `✗ ${misses.length}`) : '–';
  return [
    name,
    broken ? `✗ ${broken.split('\n')[0]}` : done,
    writes > 0 ? `${writes} (${repeated})` : '–',
    tick(verdict?.once),
    tick(verdict?.healthy),
    tick(verdict?.files),
  ];
}
