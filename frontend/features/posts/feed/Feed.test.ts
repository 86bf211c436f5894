// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { clientWith, feedOf, serverPost } from '../testing/clientWith.ts';
import { Feed, loadNewPosts, PAGE, shownPostIds } from './Feed.ts';
import { waitingPosts } from './newPosts.ts';

beforeEach(() => waitingPosts.clear());

/** A client whose server gives these pages of ids, one a request. */
async function feedWith(...pages: string[][]) {
  const client = clientWith({ Feed: async () => feedOf(...pages.shift()!.map((id) => serverPost(id))) });
  await client.query({ query: Feed, variables: { first: PAGE } });
  return { client, shown: () => [...shownPostIds(client.cache)!] };
}

it('puts the new head before the shown posts, nothing twice, and empties the pill', async () => {
  const { client, shown } = await feedWith(['3', '2', '1'], ['5', '4', '3', '2', '1']);
  waitingPosts.add(['4', '5']);
  await loadNewPosts(client);
  expect(shown()).toEqual(['5', '4', '3', '2', '1']);
  expect(waitingPosts.get().size).toBe(0);
});

it('starts again from the head when more than a page was missing', async () => {
  const { client, shown } = await feedWith(['2', '1'], ['9', '8']);
  waitingPosts.add(['7', '8', '9']);
  await loadNewPosts(client);
  expect(shown()).toEqual(['9', '8']);
  expect(waitingPosts.get().size).toBe(0);
});

it('keeps behind the pill what arrives after the head was read', async () => {
  const { client } = await feedWith(['1'], ['2', '1']);
  waitingPosts.add(['2']);
  const done = loadNewPosts(client);
  waitingPosts.add(['3']);
  await done;
  expect([...waitingPosts.get()]).toEqual(['3']);
});

it('keeps the pill when the head cannot be read', async () => {
  const { client, shown } = await feedWith(['1']);
  waitingPosts.add(['2']);
  await expect(loadNewPosts(client)).rejects.toThrow();
  expect(waitingPosts.get().size).toBe(1);
  expect(shown()).toEqual(['1']);
});
