import type { Answer, Mutant } from '../mutant.ts';

const without = (name: string) => (answer: Answer) => void delete answer.headers[name];
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Headers lost, constant or wrong. */
export const HEADER_MUTANTS: Mutant[] = [
  { name: 'no ETag', noticedBy: ['fetch.etag', 'fetch.media', 'python'], answer: without('etag') },
  {
    name: 'the same ETag for everything',
    noticedBy: ['fetch.etag', 'fetch.media', 'python'],
    answer: ({ headers }) => void (headers['etag'] &&= '"constant"'),
  },
  {
    name: 'another ETag each time',
    noticedBy: ['fetch.etag', 'fetch.media'],
    answer: ({ headers }) => void (headers['etag'] &&= `"${Math.random()}"`),
  },
  {
    name: '304 to whoever sends an ETag',
    noticedBy: ['fetch.etag', 'fetch.media', 'python'],
    answer(answer, { headers, method }) {
      if (!isRead(method) || !headers['if-none-match'] || answer.status !== 200) return;
      answer.status = 304;
      answer.body = Buffer.alloc(0);
      delete answer.headers['content-length'];
      delete answer.headers['content-encoding'];
    },
  },
  {
    name: 'If-None-Match is not heard',
    noticedBy: ['fetch.etag', 'fetch.following', 'python'],
    request: ({ headers }) => void delete headers['if-none-match'],
  },
  {
    name: 'no Link',
    noticedBy: ['fetch.paging', 'openapiFetch', 'heyApi', 'orval', 'python'],
    answer: without('link'),
  },
  {
    name: 'next leads to the page itself',
    noticedBy: ['fetch.paging', 'openapiFetch', 'python'],
    answer({ headers }, { path }) {
      const link = headers['link'];
      if (typeof link === 'string') headers['link'] = link.replace(/<[^>]*>(?=; ?rel="next")/, `<${path}>`);
    },
  },
  {
    name: 'no Location',
    noticedBy: ['openapiFetch', 'fetch.errors', 'python', 'prism'],
    answer: without('location'),
  },
  {
    name: 'no way back',
    noticedBy: ['fetch.paging'],
    answer({ headers }) {
      const link = headers['link'];
      if (typeof link === 'string') headers['link'] = link.replace('rel="prev"', 'rel="previous"');
    },
  },
  { name: 'no RateLimit', noticedBy: ['fetch.limits', 'prism'], answer: without('ratelimit') },
  {
    name: 'what is left never becomes less',
    noticedBy: ['fetch.limits'],
    answer({ headers }) {
      const left = headers['ratelimit'];
      if (typeof left === 'string') headers['ratelimit'] = left.replaceAll(/;r=\d+/g, ';r=1000');
    },
  },
  { name: 'no Retry-After', noticedBy: ['fetch.limits'], answer: without('retry-after') },
  { name: 'no Allow', noticedBy: ['fetch.errors'], answer: without('allow') },
  {
    name: 'pictures are downloads',
    noticedBy: ['fetch.media', 'openapiFetch', 'heyApi', 'orval', 'python'],
    answer({ headers }) {
      if (String(headers['content-type']).startsWith('image/'))
        headers['content-type'] = 'application/octet-stream';
    },
  },
  {
    name: 'no Idempotent-Replayed',
    noticedBy: ['fetch.keys', 'python'],
    answer: without('idempotent-replayed'),
  },
  {
    name: 'an Idempotency-Key is not heard',
    noticedBy: ['fetch.keys', 'python'],
    request: ({ headers }) => void delete headers['idempotency-key'],
  },
  {
    name: 'JSON as plain text',
    noticedBy: ['heyApi', 'orval', 'fetch.etag', 'prism'],
    answer({ headers }) {
      if (String(headers['content-type']).startsWith('application/json'))
        headers['content-type'] = 'text/plain; charset=utf-8';
    },
  },
  {
    name: 'problems as ordinary JSON',
    noticedBy: ['fetch.errors', 'python', 'prism'],
    answer({ headers }) {
      const type = headers['content-type'];
      if (typeof type === 'string') headers['content-type'] = type.replace('problem+json', 'json');
    },
  },
  {
    name: 'what is private may be kept by shared caches',
    noticedBy: ['fetch.etag', 'fetch.media'],
    answer: ({ headers }) => void (headers['cache-control'] &&= 'public, max-age=60'),
  },
  { name: 'no session cookie', noticedBy: ['python'], answer: without('set-cookie') },
  {
    name: 'cookies are open to scripts',
    noticedBy: ['python'],
    answer({ headers }) {
      const cookies = headers['set-cookie'];
      if (cookies) headers['set-cookie'] = [cookies].flat().map((one) => one.replace(/; *HttpOnly/i, ''));
    },
  },
  {
    name: 'parts of a file are not given',
    noticedBy: ['fetch.media'],
    request: ({ headers }) => void delete headers['range'],
  },
  {
    name: 'nothing is compressed',
    noticedBy: ['fetch.compressed'],
    request: ({ headers }) => void (headers['accept-encoding'] = 'identity'),
  },
];
