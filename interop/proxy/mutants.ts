import type { Mutant } from './mutant.ts';
import { CALLER_MUTANTS } from './mutants/callers.ts';
import { EVENT_MUTANTS } from './mutants/events.ts';
import { FIELD_MUTANTS } from './mutants/fields.ts';
import { GRAPHQL_ANSWER_MUTANTS } from './mutants/graphqlAnswers.ts';
import { GRAPHQL_REQUEST_MUTANTS } from './mutants/graphqlRequests.ts';
import { HEADER_MUTANTS } from './mutants/headers.ts';
import { LIST_MUTANTS } from './mutants/lists.ts';
import { STATUS_MUTANTS } from './mutants/statuses.ts';

export const MUTANTS: Mutant[] = [
  ...HEADER_MUTANTS,
  ...STATUS_MUTANTS,
  ...FIELD_MUTANTS,
  ...LIST_MUTANTS,
  ...CALLER_MUTANTS,
  ...GRAPHQL_ANSWER_MUTANTS,
  ...GRAPHQL_REQUEST_MUTANTS,
  ...EVENT_MUTANTS,
];
