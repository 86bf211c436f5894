import { changeSearch, inGraphQL, isOfGraphQL, variables } from '../graphqlCalls.ts';
import { isFields } from '../json.ts';
import type { Fields, Mutant } from '../mutant.ts';
import { CALLER_MUTANTS } from './callers.ts';

const CALLERS_TOO = CALLER_MUTANTS.filter(({ name }) => !name.startsWith('deletions')).map((mutant) =>
  inGraphQL(mutant, ['urql']),
);

const without =
  (...names: string[]) =>
  (fields: Fields): void =>
    names.forEach((name) => delete fields[name]);

const instead =
  (name: string, value: unknown) =>
  (fields: Fields): void => {
    if (fields[name] !== undefined) fields[name] = value;
  };

/** What a client of GraphQL asks is not what is carried out. */
export const GRAPHQL_REQUEST_MUTANTS: Mutant[] = [
  ...CALLERS_TOO,
  { name: 'first is not heard', noticedBy: ['urql'], request: variables(instead('first', 20)) },
  { name: 'first is one too many', noticedBy: ['gqlTada'], request: variables(nextOf('first')) },
  { name: 'after is not heard', noticedBy: ['urql'], request: variables(without('after', 'cursor')) },
  { name: 'before is not heard', noticedBy: ['apolloClient'], request: variables(without('before')) },
  { name: 'an enum is not heard', noticedBy: ['urql'], request: variables(without('category')) },
  { name: 'an order is not heard', noticedBy: ['urql'], request: variables(instead('sort', 'NEWEST')) },
  {
    name: 'a clientMutationId is not heard',
    noticedBy: ['graphqlRequest'],
    request: variables(({ input }) => void (isFields(input) && delete input['clientMutationId'])),
  },
  {
    name: 'what is written loses its end',
    noticedBy: ['urql'],
    request: variables(({ input }) => {
      if (isFields(input) && typeof input['content'] === 'string')
        input['content'] = input['content'].slice(0, -1);
    }),
  },
  {
    name: 'hashes are never known',
    noticedBy: ['apolloPersisted'],
    request(request) {
      if (!isOfGraphQL(request) || request.method !== 'GET') return;
      changeSearch(request, 'extensions', ({ persistedQuery }) => {
        if (isFields(persistedQuery)) persistedQuery['sha256Hash'] = '0'.repeat(64);
      });
    },
  },
  {
    name: 'what is accepted is not heard',
    noticedBy: ['graphqlHttp'],
    request(request) {
      if (isOfGraphQL(request)) request.headers['accept'] = 'application/json';
    },
  },
];

function nextOf(name: string) {
  return (fields: Fields): void => {
    if (typeof fields[name] === 'number') fields[name] += 1;
  };
}
