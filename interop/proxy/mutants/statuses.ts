import { changeJson, isFields } from '../json.ts';
import type { Answer, Mutant } from '../mutant.ts';

const instead = (from: number, to: number) => (answer: Answer) => {
  if (answer.status === from) answer.status = to;
};

/** Statuses and errors that say something else than what happened. */
export const STATUS_MUTANTS: Mutant[] = [
  {
    name: 'what was made is 200',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'prism'],
    answer: instead(201, 200),
  },
  {
    name: 'what is missing is 200',
    noticedBy: ['fetch.errors', 'openapiFetch', 'orval'],
    answer: instead(404, 200),
  },
  {
    name: 'who is not signed in gets 403',
    noticedBy: ['fetch.errors', 'python', 'prism'],
    answer: instead(401, 403),
  },
  {
    name: 'who may not gets 500',
    noticedBy: ['fetch.errors', 'fetch.permissions', 'python'],
    answer: instead(403, 500),
  },
  {
    name: 'bad input gets 500',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'prism'],
    answer: instead(400, 500),
  },
  {
    name: 'a problem does not name its fields',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'fetch.errors', 'python'],
    object: (fields) => void (fields['status'] && fields['type'] && delete fields['errors']),
  },
  {
    name: 'errors of GraphQL are left out',
    noticedBy: ['urql'],
    answer: (answer) =>
      changeJson(answer, (value) => {
        if (isFields(value) && value['errors']) return { data: value['data'] ?? null };
        return value;
      }),
  },
  {
    name: 'errors of GraphQL have no code',
    noticedBy: ['urql'],
    object: (fields) => void (fields['message'] && fields['extensions'] && delete fields['extensions']),
  },
];
