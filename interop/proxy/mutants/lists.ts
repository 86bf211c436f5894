import type { Mutant, Request } from '../mutant.ts';

const ANY = ['openapi', 'hey', 'orval', 'fetch', 'python', 'urql', 'apollo', 'request', 'relay'];

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
  { name: 'lists the other way round', noticedBy: ANY, list: (items) => items.toReversed() },
  {
    name: 'the last of each list is lost',
    noticedBy: ANY,
    list: (items) => (items.length > 1 ? items.slice(0, -1) : items),
  },
  {
    name: 'the first of each list twice',
    noticedBy: ANY,
    list: ([first, ...rest]) => [first!, first!, ...rest],
  },
  { name: 'lists are empty', noticedBy: ANY, list: () => [] },
  { name: 'a page size is not heard', noticedBy: ANY, request: ignoring('limit') },
  { name: 'a cursor is not heard', noticedBy: ANY, request: ignoring('after', 'before', 'cursor', 'offset') },
  {
    name: 'filters are not heard',
    noticedBy: ANY,
    request: ignoring('category', 'status', 'q', 'query', 'type', 'sort', 'username'),
  },
];
