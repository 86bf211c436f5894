import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import ts from 'typescript';

const interop = `${import.meta.dirname}/../..`;
const relay = `${interop}/generated/relay`;

/** What generators for GraphQL make of `generated/schema.graphql`. A warning of one is a fault, too. */
export async function generateGraphQL(): Promise<void> {
  mkdirSync(`${relay}/built`, { recursive: true });
  await Promise.all([
    run('graphql-codegen', '--config', 'clients/graphql/codegen.config.ts'),
    run('relay-compiler', 'clients/graphql/relay/relay.config.json').then(buildRelay),
    run('gql.tada', 'generate-output'),
  ]);
}

/** gql.tada's own look at each document: to the compiler a field that does not exist is only of another type. */
export const checkTada = (): Promise<void> => run('gql.tada', 'check', '--level', 'error');

/** Runs a tool of this package; what it prints is shown when it fails. */
async function run(tool: string, ...args: string[]): Promise<void> {
  const child = spawn(`node_modules/.bin/${tool}`, args, { cwd: interop, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...printed] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0 || /\b(warn|error)\b/i.test(printed.join('')))
    throw new Error(`${tool}: ${printed.join('\n')}`);
}

/** What Relay makes is meant for a bundler: its imports have no endings, and name types beside values. */
function buildRelay(): void {
  for (const file of globSync('*.graphql.ts', { cwd: relay })) {
    const { outputText } = ts.transpileModule(readFileSync(`${relay}/${file}`, 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
    });
    writeFileSync(`${relay}/built/${file.replace(/ts$/, 'js')}`, outputText);
  }
  writeFileSync(`${relay}/built/package.json`, '{ "type": "commonjs" }');
}
