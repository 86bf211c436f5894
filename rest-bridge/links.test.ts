import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import type { Visitor } from '../graphql-server/testing/visitor.ts';

const testApp = useTestApp();

type Rel = 'next' | 'prev';
/** The addresses of a `Link` header, by relation. */
const linksOf = (response: Response): Partial<Record<Rel, string>> =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, to, rel]) => [
      rel,
      to,
    ]),
  );

async function read(visitor: Visitor, path: string) {
  const response = await visitor.fetch(path);
  const entries = (await response.json()) as { id: number }[];
  return { ids: entries.map(({ id }) => id), ...linksOf(response) };
}

/** Follows one relation to its end. */
async function follow(visitor: Visitor, from: string, rel: Rel) {
  const pages = [];
  for (let to: string | undefined = from; to; to = pages.at(-1)![rel]) pages.push(await read(visitor, to));
  return pages;
}

const PAGES = 4;
let ann: Visitor;
let group: number;
beforeAll(async () => {
  ann = await testApp.as(await testApp.create.user());
  const post = (path: string, json: object) => ann.fetch(path, { method: 'POST', json });
  group = (await (await post('/api/groups', { name: 'Links', description: 'Back and forth' })).json()).id;
  for (let n = 0; n < 2 * PAGES; n++) {
    await post('/api/posts', { content: `gm ${n}` });
    await post(`/api/groups/${group}/messages`, { content: `gm ${n}` });
  }
});

const LISTS = [
  ['posts', () => '/api/posts?limit=2'],
  ['what a member posted', () => '/api/posts?limit=2&media=url'],
  ['older messages', () => `/api/groups/${group}/messages?limit=2`],
  ['newer messages', () => `/api/groups/${group}/messages?limit=2&after=0`],
  ['changed messages', () => `/api/groups/${group}/messages?limit=2&changedAfter=0`],
] as const;

describe.each(LISTS)('%s', (_name, first) => {
  it('are read backwards as they were read forwards', async () => {
    const forwards = await follow(ann, first(), 'next');
    expect(forwards).toHaveLength(PAGES);
    expect(forwards[0]!.prev).toBeUndefined();
    const backwards = await follow(ann, forwards.at(-2)!.next!, 'prev');
    expect(backwards.map(({ ids }) => ids)).toEqual(forwards.map(({ ids }) => ids).toReversed());
    expect(backwards.at(-1)).toEqual(forwards[0]);
  });
});

describe('a link back', () => {
  it('leads to the first page, which includes new entries', async () => {
    const [, second] = await follow(ann, '/api/posts?limit=2', 'next');
    const { prev } = second!;
    expect(prev).toBe('/api/posts?limit=2');
  });

  it('is absent for a cursor that comes from no link', async () => {
    const { next } = await read(ann, '/api/posts?limit=2');
    const cursor = new URLSearchParams(next!.split('?')[1]).get('cursor')!;
    const page = await read(ann, `/api/posts?limit=2&cursor=${cursor}`);
    expect(page.prev).toBeUndefined();
    expect((await read(ann, page.next!)).prev).toBe(`/api/posts?limit=2&cursor=${cursor}`);
  });

  it('leads back 30 pages at the most, and no further', async () => {
    const { next } = await read(ann, '/api/posts?limit=1');
    const back = Array.from({ length: 40 }, () => 'aWQ6OTk').join('~');
    const far = await read(ann, `${next!.replace(/&back=.*/, '')}&back=${back}`);
    expect(new URLSearchParams(far.next!.split('?')[1]).get('back')!.split('~')).toHaveLength(30);
  });

  it('contains only parameters of the call', async () => {
    const { next } = await read(ann, '/api/posts?limit=2');
    const page = await read(ann, `${next!.replace(/&back=.*/, '')}&back=${encodeURIComponent('"><script>')}`);
    expect(page.prev).toBe(`/api/posts?limit=2&cursor=${encodeURIComponent('"><script>')}`);
  });
});
