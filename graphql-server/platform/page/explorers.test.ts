import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const bare = mkdtempSync(join(tmpdir(), 'hodlhood-bare-'));
writeFileSync(join(bare, 'index.html'), '<html></html>');
afterAll(() => rmSync(bare, { recursive: true }));

const testApp = useTestApp();
const withoutExplorers = useTestApp({ PAGE_DIR: bare });

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const open = (accept: string, path = '/graphql', { nobody } = testApp) =>
  nobody.fetch(path, { headers: { accept, cookie: 'theme=dark' } });

describe('the address of GraphQL', () => {
  it.each(['/graphql', '/graphql/', '/graphql?utm_source=docs'])(
    'leads who opens %s in a browser to GraphiQL',
    async (path) => {
      const { status, headers } = await open(BROWSER, path);
      const told = ['location', 'cache-control', 'vary'].map((name) => headers.get(name));
      expect([status, ...told]).toEqual([303, '/graphiql', 'no-store', 'Accept']);
    },
  );

  it.each([
    ['a browser with a query', BROWSER, '/graphql?query={viewer{id}}'],
    ['a browser with a kept query', BROWSER, '/graphql?extensions={}'],
    ['a path below', BROWSER, '/graphql/me'],
    ['a program', '*/*', '/graphql'],
    ['a program that also reads pages', 'application/json, text/html;q=0.5', '/graphql'],
    ['a client of GraphQL', 'application/graphql-response+json, text/html;q=0.5', '/graphql'],
  ])('is guarded as before for %s', async (_, accept, path) => {
    const answer = await open(accept, path);
    expect([answer.status, answer.headers.get('vary')]).toEqual([400, null]);
    expect((await answer.json()).errors[0].message).toContain('Cross-Site Request Forgery');
  });

  it('answers a request for data, whatever media type is preferred', async () => {
    const headers = { accept: BROWSER };
    const query = '{viewer{id}}';
    const asked = [
      await testApp.nobody.fetch(`/graphql?query=${query}`, { headers }),
      await testApp.nobody.fetch('/graphql', { method: 'POST', headers, json: { query } }),
    ];
    for (const answer of asked) expect(await answer.json()).toMatchObject({ data: { viewer: null } });
  });

  it('does not redirect in a build without GraphiQL', async () => {
    expect((await open(BROWSER, '/graphql', withoutExplorers)).status).toBe(400);
  });
});
