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

/** What is the owner's, by the name that it has in the scene, with ids that nobody has. */
export const ABSENT_IDS: Names = {
  owner: '2000000001',
  name: 'nobody_has_this',
  post: '2000000002',
  comment: '2000000003',
  forumPost: '2000000004',
  listing: '2000000005',
  request: '2000000006',
  sentRequest: '2000000007',
  message: '2000000008',
  notification: '2000000009',
  invitation: '2000000010',
  accessToken: '2000000011',
  sentMessage: '2000000012',
  groupMessage: '2000000013',
  forumReply: '2000000014',
  story: '2000000015',
};

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
