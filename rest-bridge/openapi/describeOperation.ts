import {
  GraphQLNonNull,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { withFragments } from '../fragments.ts';
import type { Deprecation } from '../../graphql-server/contract/deprecation.ts';
import { pathParameters, type Route } from '../route.ts';
import { createSelectionReader } from '../selection.ts';
import { unwrap } from '../unwrap.ts';
import { exampleOf } from './examples.ts';
import { inputsOf, type Input } from './inputs.ts';
import { createDescriber, refTo, type Components, type JsonSchema } from './jsonSchema.ts';
import { bodyOf } from './requestBody.ts';
import { headersOf, refusalRef, type HeaderName } from './shared.ts';

/** Headers of every successful response. */
const ALWAYS: HeaderName[] = ['Cache-Control', 'RateLimit', 'RateLimit-Policy'];

interface Surroundings {
  components: Components;
  scopesOf: (document: DocumentNode) => string[] | null;
  deprecation?: Deprecation;
}

/** Describes one route: its inputs, response and errors; adds the schemas it uses to `components`. */
export function describeOperation(
  schema: GraphQLSchema,
  route: Route,
  { components, scopesOf, deprecation }: Surroundings,
) {
  const document = withFragments(parse(route.document));
  const operation = document.definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  const keysOf = createSelectionReader(schema, document);
  const { type, below, isPage, field } = unwrap(schema, keysOf, operation);
  const describe = createDescriber(keysOf, components);

  function describeAnswer(): JsonSchema {
    const nodes = isPage && keysOf(type as never, below).get('nodes');
    return nodes ? describe(nodes.type, nodes.below) : describe(new GraphQLNonNull(type as never), below);
  }

  const inputs = inputsOf(schema, document, operation);
  const answer = route.status === 204 ? undefined : describeAnswer();
  const said = field.description ?? undefined;
  const description = deprecation ? [said, deprecation.instead].filter(Boolean).join(' ') : said;
  return {
    operationId: operationIdOf(route),
    ...(deprecation && { deprecated: true }),
    ...(description && { summary: description.split(/[.;:] |\.$/)[0], description }),
    security: securityOf(route, scopesOf(document)),
    parameters: parametersOf(route, inputs),
    ...bodyOf(route, inputs, components),
    responses: {
      [route.status]: goodAnswer(route, answer, isPage, components, deprecation),
      ...(route.method === 'GET' && {
        304: { description: 'Nothing has changed.', headers: headersOf('ETag', ...ALWAYS) },
      }),
      ...Object.fromEntries(refusalsOf(route, inputs).map((status) => [status, refusalRef(status)])),
    },
  };
}

const operationIdOf = ({ method, path }: Route) =>
  method.toLowerCase() + path.replace(/[/-]:?(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `scopes` is null if tokens are not allowed. */
function securityOf({ anon, takesSession }: Route, scopes: string[] | null) {
  if (!takesSession) return [];
  return [...(anon ? [{}] : []), { session: [] }, ...(scopes ? [{ token: scopes }] : [])];
}

function parametersOf(route: Route, inputs: Input[]) {
  const inPath = pathParameters(route);
  const named = inputs.filter(({ name }) => inPath.includes(name) || route.method === 'GET');
  const given = named.map(({ name, isRequired, description, schema, isDeprecated }) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: isRequired,
    ...(isDeprecated && { deprecated: true }),
    ...(description && { description }),
    schema,
    ...(isRequired && { example: exampleOf(schema, {}, name) }),
  }));
  if (route.method === 'GET') return [...given, refTo('parameters', 'If-None-Match')];
  return route.takesKey ? [...given, refTo('parameters', 'Idempotency-Key')] : given;
}

function goodAnswer(
  route: Route,
  schema: JsonSchema | undefined,
  isPage: boolean,
  components: Components,
  deprecation?: Deprecation,
) {
  const headers: HeaderName[] = [...ALWAYS];
  if (route.method === 'GET') headers.unshift('ETag');
  if (route.takesKey) headers.push('Idempotent-Replayed');
  if (isPage) headers.unshift('Link');
  if (route.address) headers.unshift('Location');
  if (deprecation) headers.push('Deprecation', 'Sunset');
  const content = schema && {
    'application/json': { schema, example: exampleOf(schema, components) },
  };
  const description = { 200: 'Success.', 201: 'Created.', 204: 'Success, without a body.' }[route.status];
  return { description, headers: headersOf(...headers), ...(content && { content }) };
}

/** The errors that the route can return, by its inputs, path and body. */
function refusalsOf(route: Route, inputs: Input[]): number[] {
  const isAboutOne = pathParameters(route).length > 0 || inputs.some(({ name }) => name.endsWith('Id'));
  const statuses = [401, 403, 429, 503];
  if (inputs.length > 0) statuses.push(400);
  if (isAboutOne || route.mayBeMissing) statuses.push(404);
  if (route.method !== 'GET') statuses.push(400, 409, 413, 415, 422);
  return [...new Set(statuses)].toSorted();
}
