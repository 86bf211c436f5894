import { mkdirSync, writeFileSync } from 'node:fs';
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';
import { generateGraphQL } from './clients/graphql/generate.ts';
import { generateRest } from './clients/rest/generate.ts';

const folder = `${import.meta.dirname}/generated`;

/** Everything that generators make of the product at `url`, in `generated/` (not in the repository). */
export async function generate(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await saveDescriptions(url);
  await Promise.all([generateGraphQL(), generateRest()]);
}

/** The two descriptions of the API, as a stranger gets them: by introspection, and from /api/openapi.json. */
async function saveDescriptions(url: string): Promise<void> {
  const body = JSON.stringify({ query: getIntrospectionQuery() });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const { data } = await asked.json();
  writeFileSync(`${folder}/introspection.json`, JSON.stringify(data));
  writeFileSync(`${folder}/schema.graphql`, printSchema(buildClientSchema(data)));
  const described = await fetch(`${url}/api/openapi.json`);
  writeFileSync(`${folder}/openapi.json`, await described.text());
}
