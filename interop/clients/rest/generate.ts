import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate as generateOrval } from 'orval';
import ts from 'typescript';

const folder = `${import.meta.dirname}/../../generated`;
const input = `${folder}/openapi.json`;

/** What generators for REST make of `generated/openapi.json`. */
export async function generateRest(): Promise<void> {
  for (const name of ['heyApi', 'orval.ts', 'openapiTypes.ts'])
    rmSync(`${folder}/${name}`, { recursive: true, force: true });
  await openapiTypescript();
  await heyApi();
  await orval();
}

/** With what its documentation tells those to add who send files: texts of the format `binary` are a `Blob`. */
async function openapiTypescript(): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(readFileSync(input, 'utf8'), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  writeFileSync(`${folder}/openapiTypes.ts`, astToString(nodes));
}

/** Node runs TypeScript only by whole file names. */
const heyApi = () =>
  createClient({
    input,
    output: { path: `${folder}/heyApi`, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'error' },
  });

/** The address is known only when the tests run. */
const orval = () =>
  generateOrval(
    {
      input: { target: input },
      output: {
        target: `${folder}/orval.ts`,
        client: 'fetch',
        baseUrl: { runtime: "process.env.INTEROP_URL + '/api'" },
      },
    },
    folder,
    { verbose: false } as never,
  );
