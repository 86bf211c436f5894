import type { Fields, Mutant } from '../mutant.ts';

/** Replaces a field that is there. */
const replace = (name: string, change: (value: never) => unknown) => (fields: Fields) => {
  if (fields[name] !== undefined && fields[name] !== null) fields[name] = change(fields[name] as never);
};

/** Fields lost, added or of another kind. */
export const FIELD_MUTANTS: Mutant[] = [
  {
    name: 'a text is lost',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'prism'],
    object: (fields) => void delete fields['content'],
  },
  {
    name: 'an author is lost',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'fetch.permissions', 'prism'],
    object: (fields) => void delete fields['author'],
  },
  {
    name: 'a field nobody documented',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'fetch.errors'],
    object: (fields) => void (fields['surplus'] = 1),
  },
  {
    name: 'an id of REST as a text',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'fetch.paging', 'prism'],
    object: replace('id', (id: unknown) => (typeof id === 'number' ? String(id) : id)),
  },
  {
    name: 'an id of GraphQL as a number',
    noticedBy: ['urql'],
    object: replace('id', (id: unknown) => (typeof id === 'string' ? Number(id) : id)),
  },
  {
    name: 'a time without its zone',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'prism'],
    object: replace('createdAt', (time: string) => String(time).replace('Z', '')),
  },
  {
    name: 'times are those of now',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python'],
    object: replace('createdAt', () => new Date(Date.now() + 3_600_000).toISOString()),
  },
  {
    name: 'a price of GraphQL as a float',
    noticedBy: ['urql', 'codegen', 'apollo', 'request'],
    object: replace('price', (price: unknown) => (typeof price === 'string' ? Number(price) : price)),
  },
  {
    name: 'a price of REST as a text',
    noticedBy: ['fetch.paging', 'prism'],
    object: replace('price', (price: unknown) => (typeof price === 'number' ? String(price) : price)),
  },
  {
    name: 'null where there is a name',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'prism'],
    object: replace('username', () => null),
  },
  {
    name: 'texts are escaped for HTML',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'fetch.keys'],
    object: replace('content', (text: string) =>
      String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    ),
  },
  {
    name: 'texts lose what is not ASCII',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'fetch.keys'],
    object: replace('content', (text: string) => String(text).replaceAll(/[^\x20-\x7e\n]/g, '?')),
  },
  {
    name: 'likes are one too many',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'fetch.permissions'],
    object(fields) {
      for (const name of ['likes', 'likeCount']) if (typeof fields[name] === 'number') fields[name]++;
    },
  },
  {
    name: 'nothing is unread',
    noticedBy: ['fetch.permissions'],
    object: replace('unreadCount', () => 0),
  },
  {
    name: 'own likes are those of others',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'python', 'fetch.permissions'],
    object: replace('isLiked', (is: boolean) => !is),
  },
  {
    name: 'a medium loses its end',
    noticedBy: ['openapiFetch', 'heyApi', 'orval', 'fetch.media', 'python'],
    answer(answer) {
      if (/^(image|video)\//.test(String(answer.headers['content-type'])) && answer.status === 200)
        answer.body = answer.body.subarray(0, answer.body.length >> 1);
    },
  },
];
