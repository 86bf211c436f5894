import { pathParameters, type Route } from '../route.ts';
import { exampleOf } from './examples.ts';
import type { Input } from './inputs.ts';
import { BINARY, orNull, type Components, type JsonSchema } from './jsonSchema.ts';

/** The body of an unsafe route: its inputs that are not in the path, as JSON and, if the route accepts one, as a form. */
export function bodyOf(route: Route, inputs: Input[], components: Components) {
  const inPath = pathParameters(route);
  const given = inputs.filter(({ name }) => !inPath.includes(name) && name !== 'media');
  if (route.method === 'GET' || given.length === 0) return {};
  const json = objectOf(
    given.map((input) => (input.isNullable ? { ...input, schema: orNull(input.schema) } : input)),
  );
  const content = { 'application/json': { schema: json, example: exampleOf(json, components) } };
  const form = route.form && { 'multipart/form-data': { schema: objectOf(given.map(asPart(route.form))) } };
  const required = given.some(({ isRequired }) => isRequired);
  return { requestBody: { required, content: { ...content, ...form } } };
}

function objectOf(inputs: Input[]): JsonSchema {
  const required = inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const properties = inputs.map(({ name, schema, description, isDeprecated }) => [
    name,
    { ...schema, ...(description && { description }), ...(isDeprecated && { deprecated: true }) },
  ]);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
  };
}

/** In a form the file is a part of its own instead of a data URL. */
const asPart =
  ({ part, variable }: NonNullable<Route['form']>) =>
  (input: Input): Input =>
    input.name === variable ? { ...input, name: part, schema: BINARY } : input;
