import { Kind, parse, print, type OperationDefinitionNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../graphql-server/testing/matrix/routes.ts';
import { setScene, type Scene } from '../graphql-server/testing/matrix/scene.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { withFragments } from './fragments.ts';
import { routes } from './routes.ts';
import { fill, furnish } from './testing/calls.ts';

const testApp = useTestApp();
let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
  await furnish(scene);
});

/** The document's data in the structure of REST, without wrappers and pages; values are written as in GraphQL. */
function unwrapped(data: unknown): unknown {
  let value = data;
  for (;;) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { nodes, pageInfo } = value as Record<string, unknown>;
    if (nodes && pageInfo) return nodes;
    const inner = Object.values(value);
    if (inner.length !== 1 || typeof inner[0] !== 'object') return value;
    value = inner[0];
  }
}

/** Files are given by URL, as GraphQL has no data URLs. Both interfaces write numbers and words in their own way; null, lists and keys are the same. */
const asWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asWords);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asWords(inner)]));
  if (value === null) return null;
  return String(value)
    .toLowerCase()
    .replace(/[ _-]|and|&/g, '')
    .replace(/(\.\d*?)0+$/, '$1');
};

const reads = routes.filter(({ method }) => method === 'GET');

describe('REST and GraphQL give the same viewer the same data', () => {
  it.each(reads)('GET $path', async ({ path, document: source }) => {
    const document = withFragments(parse(source));
    const operation = document.definitions.find(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION,
    ) as OperationDefinitionNode;
    const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const called = new URL(fill(ROUTES[`GET ${path}`]!.path, scene), testApp.url);
    const inPath = Object.fromEntries(
      path
        .split('/')
        .flatMap((part, n) => (part[0] === ':' ? [[part.slice(1), called.pathname.split('/')[n]]] : [])),
    );
    if (declared.includes('media')) called.searchParams.set('media', 'url');
    const variables = { ...Object.fromEntries(called.searchParams), ...inPath };
    const given = { ...variables, ...(declared.includes('media') && { media: 'ABSOLUTE_URL' }) };
    for (const role of ['anonymous', 'friend', 'owner'] as const) {
      const rest = await scene.as[role].fetch(`/api${called.pathname}${called.search}`);
      const { data, errors } = await scene.as[role].run(print(document), given);
      const body = rest.ok ? await rest.json() : null;
      const told = errors ? null : unwrapped(data);
      expect(rest.ok, `${role}: ${rest.status}`).toBe(told !== null);
      expect(asWords(body)).toEqual(asWords(told));
    }
  });
});
