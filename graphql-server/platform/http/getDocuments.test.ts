import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();
const QUERY = `/graphql?${new URLSearchParams({ query: '{ viewer { id } }' })}`;

const ask = async (visitor: Visitor, headers: HeadersInit = {}, query = QUERY) => {
  const answer = await visitor.fetch(query, { headers });
  return [answer.status, ((await answer.json()) as { data?: unknown }).data];
};

it('a token, a visitor and a page of ours may query by GET, as urql does', async () => {
  const ann = await testApp.create.user();
  const viewer = { viewer: { id: String(ann.id) } };
  expect(await ask(await testApp.by({ member: ann }))).toEqual([200, viewer]);
  expect(await ask(testApp.nobody)).toEqual([200, { viewer: null }]);
  expect(await ask(await testApp.as(ann), { 'sec-fetch-site': 'same-origin' })).toEqual([200, viewer]);
});

it.each(['cross-site', 'same-site'])(
  'a GET that a %s page makes with the cookie is refused',
  async (site) => {
    const ann = await testApp.as(await testApp.create.user());
    const [status] = await ask(ann, { 'sec-fetch-site': site });
    expect(status).toBe(400);
  },
);

it('a mutation is never run by GET', async () => {
  const bot = await testApp.by({ scopes: ['POSTS'] });
  const mutation = new URLSearchParams({ query: 'mutation { createPost(input: { content: "gm" }) { id } }' });
  expect((await ask(bot, {}, `/graphql?${mutation}`))[0]).toBe(405);
});
