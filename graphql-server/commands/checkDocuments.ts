import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { parse, validate, type GraphQLSchema } from 'graphql';
import type { Env } from '../platform/config/env.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { createSchema } from '../schema.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';
import { openBuildStore } from '../platform/page/assets/assets.ts';

/** Why the schema would refuse a page's GraphQL documents, one sentence for each problem. */
const problemsOfDocuments = (schema: GraphQLSchema, documents: string[]): string[] =>
  documents.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message));

/** Why this schema would refuse documents of pages that may still be open, which are those of all kept builds. */
export async function problemsOfKeptBuilds(env: Env, schema = createSchema()): Promise<string[]> {
  const builds = await openBuildStore(env);
  const problems = (await builds.list()).map(async ({ id, keptAt, documents }) => {
    const bytes = await builds.read(documents);
    if (!bytes) return [`Build ${id} (${keptAt}): its documents are not there.`];
    const texts = (await json(Readable.from([bytes]))) as string[];
    return problemsOfDocuments(schema, texts).map((problem) => `Build ${id} (${keptAt}): ${problem}`);
  });
  return [...new Set((await Promise.all(problems)).flat())];
}

/** `node dist/graphql-server/commands/checkDocuments.js`, with the product's settings; ends with 1 if there are problems. */
if (import.meta.main)
  await exitOnFailure(async () => {
    const problems = await problemsOfKeptBuilds(readCommandEnv());
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('Every page that may still be open asks what this version answers.');
  });
