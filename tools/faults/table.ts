import { failedChecks, type Result } from './fault.ts';
import { COVERED_BY_TESTS } from './coveredByTests.ts';

const HEAD = [
  'fault',
  'what was done',
  'writes acknowledged (sent again)',
  'each there exactly once',
  'every process healthy',
  'rows and files fit',
];

/** The table of faults in Markdown, with the failures below it. */
export function tableOf(results: Result[]): string {
  const failures = results.flatMap(listed);
  const elsewhere = COVERED_BY_TESTS.map(
    ({ fault, test, titles }) =>
      `| ${fault} | \`graphql-server/${test}\` ${titles.map((name) => `“${name}”`).join(', ')} |`,
  );
  return [
    lineOf(HEAD),
    lineOf(HEAD.map(() => '---')),
    ...results.map((result) => lineOf(cellsOf(result))),
    '',
    '| fault | test that CI runs for each change |',
    '| --- | --- |',
    ...elsewhere,
    ...(failures.length > 0 ? ['', 'What did not hold:', '', ...failures] : []),
  ].join('\n');
}

/** The number of failures of a fault that are listed; the rest is counted. */
const LISTED = 20;

function listed(result: Result): string[] {
  const failures = failedChecks(result);
  const lines = failures.slice(0, LISTED).map((miss) => `- ${result.name}: ${miss}`);
  const rest = failures.length - lines.length;
  return rest > 0 ? [...lines, `- ${result.name}: and ${rest} more`] : lines;
}

const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`;

function cellsOf({ name, done, verdict, broken, writes, repeated }: Result): string[] {
  const tick = (failures: string[] | undefined) =>
    failures ? (failures.length === 0 ? '✓' : `✗ ${failures.length}`) : '–';
  return [
    name,
    broken ? `✗ ${broken.split('\n')[0]}` : done,
    writes > 0 ? `${writes} (${repeated})` : '–',
    tick(verdict?.once),
    tick(verdict?.healthy),
    tick(verdict?.files),
  ];
}
