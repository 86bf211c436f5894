import { FIELDS } from './fields.ts';
import { ROUTES } from './routes.ts';
import type { Visitor } from '../visitor.ts';

/** Ids of the scene's things, by name. */
type Names = Record<string, string>;

interface Call {
  name: string;
  /** All that may name a thing of the scene. */
  text: string;
  ask(visitor: Visitor, names: Names): Promise<string>;
}

/** Each field and route of the matrix; `ask` gives status, headers and body of the response. */
export const CALLS: Call[] = [
  ...Object.entries(FIELDS)
    .filter(([name]) => !name.startsWith('Subscription.'))
    .map(([name, { document }]): Call => ({ name, text: document, ask: fieldAsker(document) })),
  ...Object.entries(ROUTES).map(([name, { path, body }]): Call => ({
    name,
    text: path + JSON.stringify(body ?? ''),
    ask: routeAsker(name.split(' ')[0]!, path, body),
  })),
];

/** Whether a call names one of these things. */
export const namesOneOf = (text: string, things: Names): boolean =>
  Object.keys(things).some((name) => new RegExp(`\\$${name}\\b`).test(text));

function fieldAsker(query: string): Call['ask'] {
  return async (visitor, variables) =>
    responseOf(await visitor.fetch('/graphql', { method: 'POST', json: { query, variables } }));
}

function routeAsker(method: string, path: string, body: object | undefined): Call['ask'] {
  return async (visitor, names) => {
    const fill = (text: string) => text.replace(/\$(\w+)/g, (_, word: string) => names[word]!);
    const json = body && (JSON.parse(fill(JSON.stringify(body))) as object);
    const response = await responseOf(await visitor.fetch(`/api${fill(path)}`, { method, json }));
    // A page links to its own address.
    return response.replaceAll(/\/api\/[^"\\>?]*/g, '/api');
  };
}

/** Status, headers and body, without what differs between any two responses. */
async function responseOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|content-length|x-request-id|ratelimit.*|keep-alive|events-mark)$/i.test(name),
  );
  // What is left of the caller's budget.
  const body = (await response.text()).replace(/"available":\d+,"reset":\d+/, '');
  return JSON.stringify([response.status, headers, body]);
}
