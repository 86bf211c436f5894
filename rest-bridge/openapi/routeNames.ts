import { Kind, parse } from 'graphql';
import type { Route } from '../route.ts';

/** `POST /login` by `login`: the route of each operation of GraphQL, the first one if there are several. */
function routeNames(routes: Route[]): Map<string, string> {
  const named = routes.map((route): [string, string] => [rootFieldOf(route), nameOf(route)]);
  return new Map(named.filter(([name]) => IS_OPERATION.test(name)).toReversed());
}

/** Other root fields, such as `posts`, have the names of keys. */
const IS_OPERATION = /[A-Z]|^(login|logout|register|apply)$/;

function rootFieldOf({ document }: Route): string {
  for (const definition of parse(document).definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      for (const field of definition.selectionSet.selections)
        if (field.kind === Kind.FIELD) return field.name.value;
  return '';
}

const nameOf = ({ method, path }: Route) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** A copy of an OpenAPI document whose texts name routes where the schema's descriptions name operations of GraphQL. */
export function withRouteNames<Document>(document: Document, routes: Route[]): Document {
  const names = routeNames(routes);
  const inWords = (text: string) =>
    text.replace(/`(\w+)`/g, (whole, name: string) => (names.has(name) ? `\`${names.get(name)}\`` : whole));
  const texts = (key: string, value: unknown): unknown =>
    typeof value === 'string' && (key === 'description' || key === 'summary') ? inWords(value) : value;
  return JSON.parse(JSON.stringify(document, texts)) as Document;
}
