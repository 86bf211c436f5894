import { inGraphQL, isOfGraphQL, status } from '../graphqlCalls.ts';
import { changeJson, isFields } from '../json.ts';
import type { Answer, Fields, Mutant, Request } from '../mutant.ts';
import { FIELD_MUTANTS } from './fields.ts';
import { HEADER_MUTANTS } from './headers.ts';
import { LIST_MUTANTS } from './lists.ts';

/** Who looks closest at texts, lists and headers. */
const [READERS, PAGERS, HEADERS] = [['urql'], ['graphqlRequest'], ['urql', 'graphqlRequest']];

/** What others spoil in REST is spoiled in GraphQL alone, for clients of either have to notice. */
const SPOILED_TOO = [...FIELD_MUTANTS, ...LIST_MUTANTS]
  .filter(({ object, list, name }) => (object || list) && !/of REST|of GraphQL|own likes|unread/.test(name))
  .map((mutant) => inGraphQL(mutant, mutant.list ? PAGERS : READERS));

const HEADERS_TOO = HEADER_MUTANTS.filter(({ name }) =>
  [
    'what is private may be kept by shared caches',
    'nothing is compressed',
    'no Idempotent-Replayed',
  ].includes(name),
).map((mutant) => inGraphQL(mutant, HEADERS));

/** A mutant of the whole GraphQL result. */
const result = (name: string, noticedBy: string[], change: (result: Fields) => void): Mutant => ({
  name,
  noticedBy,
  answer(answer, request) {
    if (!isOfGraphQL(request)) return;
    changeJson(answer, (value) => {
      if (isFields(value)) change(value);
      return value;
    });
  },
});

/** A mutant that gives a field another value wherever it stands. */
const field = (name: string, noticedBy: string[], key: string, change: (value: never) => unknown): Mutant =>
  inGraphQL(
    {
      name,
      noticedBy,
      object: (fields) => void (fields[key] !== undefined && (fields[key] = change(fields[key] as never))),
    },
    noticedBy,
  );

const header =
  (name: string, change: (value: string) => string | undefined) =>
  (answer: Answer, request: Request): void => {
    const before = answer.headers[name];
    if (!isOfGraphQL(request) || typeof before !== 'string') return;
    const after = change(before);
    if (after === undefined) delete answer.headers[name];
    else answer.headers[name] = after;
  };

/** What GraphQL alone has. */
export const GRAPHQL_ANSWER_MUTANTS: Mutant[] = [
  ...SPOILED_TOO,
  ...HEADERS_TOO,
  field('own likes are those of others', ['urql'], 'isLiked', (is: boolean) => !is),
  field('comments are one too many', ['urql'], 'commentCount', (count: number) => count + 1),
  field('nothing was written by a program', ['urql'], 'via', () => null),
  field('there is always a next page', ['urql'], 'hasNextPage', () => true),
  field('there is never a next page', ['relay'], 'hasNextPage', () => false),
  field('something stands before each page', ['urql'], 'hasPreviousPage', () => true),
  field('nothing stands before any page', ['graphqlRequest'], 'hasPreviousPage', () => false),
  field('the end of a page has no cursor', ['relay'], 'endCursor', () => null),
  field('all entries have one cursor', ['urql'], 'cursor', () => 'aWQ6MQ'),
  field('everything is allowed', ['gqlTada'], 'viewerCan', (rights: Fields) =>
    Object.fromEntries(Object.keys(rights).map((name) => [name, true])),
  ),
  field('numbers of messages are one too high', ['apolloClient'], 'seq', (seq: number) => seq + 1),
  field('a price without its last zero', ['urql', 'codegen'], 'price', (price: string) =>
    String(price).replace(/0$/, ''),
  ),
  result('what an answer has cost is left out', ['graphqlRequest'], (fields) => {
    if (isFields(fields['extensions'])) delete fields['extensions']['cost'];
  }),
  result('every answer has cost the same', ['graphqlRequest'], ({ extensions }) => {
    if (isFields(extensions) && isFields(extensions['cost'])) extensions['cost']['requested'] = 1;
  }),
  result('fields are null beside an error', ['apolloClient'], (fields) => {
    if (isFields(fields['data'])) fields['data'] = mapValues(fields['data'], () => null);
  }),
  result('errors have another code', ['apolloClient'], ({ errors }) => {
    for (const error of Array.isArray(errors) ? errors : [])
      if (isFields(error) && isFields(error['extensions'])) error['extensions']['code'] = 'FAILED';
  }),
  result('errors do not say of which field they are', ['urql'], ({ errors }) => {
    for (const error of Array.isArray(errors) ? errors : []) if (isFields(error)) delete error['path'];
  }),
  result('errors do not say which inputs are wrong', ['urql'], ({ errors }) => {
    for (const error of Array.isArray(errors) ? errors : [])
      if (isFields(error) && isFields(error['extensions'])) delete error['extensions']['errors'];
  }),
  {
    name: 'GraphQL as plain text',
    noticedBy: ['graphqlHttp'],
    answer: header('content-type', () => 'text/plain; charset=utf-8'),
  },
  {
    name: 'GraphQL as ordinary JSON, whatever is accepted',
    noticedBy: ['urql', 'apolloPersisted'],
    answer: header('content-type', (type) => type.replace('graphql-response+json', 'json')),
  },
  {
    name: 'GraphQL does not say how it is encoded',
    noticedBy: ['urql'],
    answer: header('content-type', (type) => type.replace(/;.*/, '')),
  },
  {
    name: 'GraphQL does not tell of limits',
    noticedBy: ['urql'],
    answer: header('ratelimit', () => undefined),
  },
  {
    name: 'GraphQL does not tell its policy',
    noticedBy: ['apolloPersisted'],
    answer: header('ratelimit-policy', () => undefined),
  },
  {
    name: 'GraphQL does not say how to sign in',
    noticedBy: ['urql'],
    answer: header('www-authenticate', () => undefined),
  },
  {
    name: 'GET is refused as forgery',
    noticedBy: ['urql'],
    answer(answer, request) {
      if (!isOfGraphQL(request) || request.method !== 'GET') return;
      answer.status = 400;
      changeJson(answer, () => ({ errors: [{ message: 'Forged.', extensions: { code: 'BAD_REQUEST' } }] }));
    },
  },
  { name: 'GraphQL refuses as if it were allowed', noticedBy: ['urql'], answer: status(401, 200) },
  { name: 'GraphQL forbids who is unknown', noticedBy: ['apolloClient'], answer: status(401, 403) },
  { name: 'GraphQL fails at documents', noticedBy: ['graphqlHttp'], answer: status(400, 500) },
  { name: 'GraphQL takes any document', noticedBy: ['graphqlRequest'], answer: status(400, 200) },
];

const mapValues = (fields: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
