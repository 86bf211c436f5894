import type { Member } from '../../world.ts';
import { readWorld } from '../../world.ts';
import { changeJson } from '../json.ts';
import type { Mutant, Request } from '../mutant.ts';

const become = (request: Request, { token }: Member) =>
  void (request.headers['authorization'] = `Bearer ${token}`);

/** The answer to one question given to the next who asks the same. */
const kept = new Map<string, Buffer>();

/** Answers that are another caller's, and writes that are not what was sent. */
export const CALLER_MUTANTS: Mutant[] = [
  {
    name: 'ben is taken for ada',
    noticedBy: ['fetch.permissions', 'fetch.media', 'fetch.keys'],
    request(request) {
      const { ada, ben } = readWorld();
      if (request.headers['authorization'] === `Bearer ${ben.token}`) become(request, ada);
    },
  },
  {
    name: 'everyone is taken for a visitor',
    noticedBy: ['fetch.permissions', 'openapiFetch', 'heyApi', 'orval', 'python'],
    request: ({ headers }) => void delete headers['authorization'],
  },
  {
    name: 'an answer is kept for whoever asks next',
    noticedBy: ['fetch.permissions', 'fetch.etag', 'heyApi', 'python'],
    answer(answer, { method, path }) {
      if (method !== 'GET' || answer.status !== 200) return;
      const first = kept.get(path);
      if (first) changeJson(answer, () => JSON.parse(String(first)));
      else if (/json/.test(String(answer.headers['content-type']))) kept.set(path, answer.body);
    },
  },
  {
    name: 'deletions do nothing',
    noticedBy: ['fetch.permissions', 'openapiFetch', 'heyApi', 'orval'],
    request(request) {
      if (request.method === 'DELETE') request.method = 'GET';
    },
  },
];
