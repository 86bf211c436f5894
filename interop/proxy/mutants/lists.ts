import type { Mutant, Request } from '../mutant.ts';

/** Takes a parameter out of the query of a REST read. */
const ignoring =
  (...names: string[]) =>
  (request: Request) => {
    if (!request.path.startsWith('/api/')) return;
    const at = new URL(request.path, 'http://x');
    for (const name of names) at.searchParams.delete(name);
    request.path = at.pathname + at.search;
  };

/** Lists that are not what was asked for. */
export const LIST_MUTANTS: Mutant[] = [
  {
    name: 'lists the other way round',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    list: (items) => items.toReversed(),
  },
  {
    name: 'the last of each list is lost',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    list: (items) => (items.length > 1 ? items.slice(0, -1) : items),
  },
  {
    name: 'the first of each list twice',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    list: ([first, ...rest]) => [first!, first!, ...rest],
  },
  {
    name: 'lists are empty',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    list: () => [],
  },
  {
    name: 'a page size is not heard',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval'],
    request: ignoring('limit'),
  },
  {
    name: 'a cursor is not heard',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    request: ignoring('after', 'before', 'cursor', 'offset'),
  },
  {
    name: 'filters are not heard',
    noticedBy: ['fetch.paging'],
    request: ignoring('category', 'status', 'q', 'query', 'type', 'sort', 'username'),
  },
];
