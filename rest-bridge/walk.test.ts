import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { routes } from './routes.ts';
import { bounds, oddIds } from './testing/odd.ts';

const testApp = useTestApp();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
/** What stands under `/api` beside the routes. */
const BESIDE = [
  { method: 'GET', path: '/openapi.json' },
  { method: 'GET', path: '/docs' },
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/media' },
  { method: 'GET', path: '/media/:key' },
  { method: 'GET', path: '/account/exports/:id' },
];
const methodsByPath = Map.groupBy([...routes, ...BESIDE], ({ path }) => path);
const patterns = [...methodsByPath.keys()].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

describe('under /api', () => {
  it.each([...methodsByPath])('%s has its methods and no other', async (path, routesOfPath) => {
    const documented = routesOfPath.map(({ method }) => method);
    for (const method of METHODS) {
      const answer = await testApp.nobody.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method });
      if (!documented.includes(method)) {
        const allowed = answer.headers.get('allow')?.split(', ');
        expect([answer.status, allowed]).toEqual([405, expect.arrayContaining(documented)]);
      } else if (!path.includes(':')) expect([404, 405]).not.toContain(answer.status);
      else expect(answer.status, 'there may be nothing with this id').not.toBe(405);
    }
  });

  it.each([...methodsByPath])('%s tells its methods', async (path, routesOfPath) => {
    const documented = [...routesOfPath.map(({ method }) => method), 'OPTIONS'];
    const answer = await testApp.nobody.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method: 'OPTIONS' });
    const allowed = answer.headers.get('allow')?.split(', ');
    expect([answer.status, allowed]).toEqual([204, expect.arrayContaining(documented)]);
  });

  it('any other path is 404', async () => {
    const words = fc.oneof(
      oddIds,
      fc.constantFrom('posts', 'users', 'groups', 'api', 'graphql', 'media', '1', 'like'),
    );
    const paths = fc
      .array(words, { minLength: 1, maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`)
      .filter((path) => !patterns.some((pattern) => pattern.test(path)));
    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom(...METHODS), async (path, method) => {
        const { pathname } = new URL(`/api${path}`, testApp.url); // `..` is resolved before anything is sent
        fc.pre(pathname.startsWith('/api/') && !patterns.some((pattern) => pattern.test(pathname.slice(4))));
        const answer = await testApp.nobody.fetch(pathname, { method });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          404,
          'text/plain; charset=utf-8',
        ]);
      }) as fc.IAsyncProperty<unknown>,
      { ...bounds, numRuns: 50 },
    );
  });
});
