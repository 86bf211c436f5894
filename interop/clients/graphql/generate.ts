import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const interop = `${import.meta.dirname}/../..`;

/** What generators for GraphQL make of `generated/schema.graphql`. A warning of one is a fault, too. */
export async function generateGraphQL(): Promise<void> {
  mkdirSync(`${interop}/generated/relay`, { recursive: true });
  await Promise.all([
    run('graphql-codegen', '--config', 'clients/graphql/codegen.config.ts'),
    run('relay-compiler', 'clients/graphql/relay/relay.config.json'),
    run('gql.tada', 'generate-output'),
  ]);
}

/** Runs a tool of this package; what it prints is shown when it fails. */
async function run(tool: string, ...args: string[]): Promise<void> {
  const child = spawn(`node_modules/.bin/${tool}`, args, { cwd: interop, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...printed] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0 || /warn|error/i.test(printed.join(''))) throw new Error(`${tool}: ${printed.join('\n')}`);
}
