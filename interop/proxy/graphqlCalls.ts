import { changeJson, isFields, mutateJson } from './json.ts';
import type { Answer, Fields, Mutant, Request } from './mutant.ts';

export const isOfGraphQL = ({ path }: Request): boolean => path.startsWith('/graphql');

/** The same mutant, which leaves all but GraphQL alone. */
export const inGraphQL = ({ name, request, answer, object, list }: Mutant, noticedBy: string[]): Mutant => ({
  name: `${name}, in GraphQL`,
  noticedBy,
  request: (call) => void (isOfGraphQL(call) && request?.(call)),
  answer(said, call) {
    if (!isOfGraphQL(call)) return;
    answer?.(said, call);
    if (object || list) changeJson(said, (value) => mutateJson(value, { object, list } as Mutant));
  },
});

/** Changes the variables of a document that goes by GET or POST. */
export const variables =
  (change: (variables: Fields) => void) =>
  (request: Request): void => {
    if (!isOfGraphQL(request)) return;
    if (request.method === 'GET') changeSearch(request, 'variables', change);
    else changeBody(request, change);
  };

/** Changes one parameter of a GET, which holds JSON. */
export function changeSearch(request: Request, name: string, change: (fields: Fields) => void): void {
  const at = new URL(request.path, 'http://x');
  const before = at.searchParams.get(name);
  if (before === null) return;
  const fields = JSON.parse(before) as Fields;
  change(fields);
  if (JSON.stringify(fields) === before) return;
  at.searchParams.set(name, JSON.stringify(fields));
  request.path = at.pathname + at.search;
}

function changeBody(request: Request, change: (variables: Fields) => void): void {
  const body = jsonOf(request.body);
  if (!isFields(body) || !isFields(body['variables'])) return;
  const before = JSON.stringify(body);
  change(body['variables']);
  if (JSON.stringify(body) !== before) request.body = Buffer.from(JSON.stringify(body));
}

/** Audits send what is no JSON, too. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Another status for answers of GraphQL. */
export const status =
  (from: number, to: number) =>
  (answer: Answer, request: Request): void => {
    if (isOfGraphQL(request) && answer.status === from) answer.status = to;
  };
