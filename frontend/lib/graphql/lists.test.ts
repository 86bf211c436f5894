// @vitest-environment node
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createCache } from '../../app/apollo/cache.ts';
import { insert, prepend, removeFrom, wholeConnection } from './lists.ts';

const Feed = parse(`query Feed($after: String) {
  feed(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
}`);

const post = (id: string) => ({ __typename: 'Post', id });

/** A cache with these pages of the feed, each with the cursor it was requested after. */
function cacheWith(...pages: { after?: string; ids: string[]; end?: string | null }[]) {
  const cache = createCache();
  for (const { after, ids, end = null } of pages) {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end !== null, endCursor: end };
    const feed = { __typename: 'PostConnection', nodes: ids.map(post), pageInfo };
    cache.writeQuery({ query: Feed, variables: { after }, data: { feed } });
  }
  return cache;
}

function feedOf(cache: ReturnType<typeof createCache>) {
  const { feed } = cache.readQuery<{
    feed: { nodes: { id: string }[]; pageInfo: { endCursor: string | null } };
  }>({ query: Feed })!;
  return { ids: feed.nodes.map(({ id }) => id).join(''), end: feed.pageInfo.endCursor };
}

it('a list that is read again as a whole loses what is gone, wherever it stood', () => {
  const cache = cacheWith({ ids: ['9', '8'], end: 'c8' }, { after: 'c8', ids: ['7', '6'], end: 'c6' });
  cache.policies.addTypePolicies({ Query: { fields: { feed: wholeConnection } } });
  const nodes = ['8', '9', '7'].map(post);
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c7' };
  cache.writeQuery({ query: Feed, data: { feed: { __typename: 'PostConnection', nodes, pageInfo } } });
  expect(feedOf(cache)).toEqual({ ids: '897', end: 'c7' });
});

it('puts a further page behind the first, without what is there already', () => {
  const cache = cacheWith({ ids: ['9', '8'], end: 'c8' }, { after: 'c8', ids: ['8', '7'], end: 'c7' });
  expect(feedOf(cache)).toEqual({ ids: '987', end: 'c7' });
});

it('keeps the tail when the first page, read again, meets it', () => {
  const cache = cacheWith(
    { ids: ['8', '7'], end: 'c7' },
    { after: 'c7', ids: ['6', '5'], end: 'c5' },
    { ids: ['9', '8'], end: 'c8' },
  );
  expect(feedOf(cache)).toEqual({ ids: '98765', end: 'c5' });
});

it('drops from the head what the server no longer has', () => {
  const cache = cacheWith({ ids: ['9', '8', '7'], end: 'c7' }, { ids: ['9', '7'], end: 'c7' });
  expect(feedOf(cache).ids).toBe('97');
});

it('drops from the tail what the server no longer has, when the first page is the whole list', () => {
  const cache = cacheWith({ ids: ['9', '8', '7'] }, { ids: ['9', '8'] });
  expect(feedOf(cache).ids).toBe('98');
});

it('begins anew when something is missing between', () => {
  const cache = cacheWith({ ids: ['4', '3'], end: 'c3' }, { ids: ['9', '8'], end: 'c8' });
  expect(feedOf(cache)).toEqual({ ids: '98', end: 'c8' });
});

const OwnGroups = parse(`query OwnGroups($after: String) {
  ownGroups(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
}`);

/** A cache with these pages of the viewer's groups, which are ordered by their latest message. */
function groupsWith(...pages: { after?: string; ids: string; end: string }[]) {
  const cache = createCache();
  for (const { after, ids, end } of pages) {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: end };
    const nodes = [...ids].map((id) => ({ __typename: 'Group', id }));
    const ownGroups = { __typename: 'GroupConnection', nodes, pageInfo };
    cache.writeQuery({ query: OwnGroups, variables: { after }, data: { ownGroups } });
  }
  const { nodes, pageInfo } = cache.readQuery<any>({ query: OwnGroups })!.ownGroups;
  return [nodes.map(({ id }: { id: string }) => id).join(''), pageInfo.endCursor];
}

const fiveGroups = [
  { ids: '12', end: 'c2' },
  { after: 'c2', ids: '34', end: 'c4' },
  { after: 'c4', ids: '5', end: 'c5' },
];

it('begins anew when entries have moved to the head from behind others, which are not in it any more', () => {
  expect(groupsWith(...fiveGroups, { ids: '43', end: 'c3' })).toEqual(['43', 'c3']);
});

it('keeps the tail of a list whose order changes while no entry leaves the head', () => {
  expect(groupsWith(...fiveGroups, { ids: '61', end: 'c1' })).toEqual(['612345', 'c5']);
  expect(groupsWith(...fiveGroups, { ids: '21', end: 'c1' })).toEqual(['21345', 'c5']);
});

const Likers = parse(`query Likers($after: String) {
  post(id: 1) { id likers(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
}`);

it('those who like a post are read anew each time, so that nobody stays who does not like it any more', () => {
  const cache = createCache();
  const read = (after: string | undefined, ...ids: string[]) => {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: `c${ids.at(-1)}` };
    const nodes = ids.map((id) => ({ __typename: 'User', id }));
    const likers = { __typename: 'UserConnection', nodes, pageInfo };
    const post = { __typename: 'Post', id: '1', likers };
    cache.writeQuery({ query: Likers, variables: { after }, data: { post } });
    return cache.readQuery<any>({ query: Likers })!.post.likers.nodes.map(({ id }: { id: string }) => id);
  };
  read(undefined, '9', '8');
  expect(read('c8', '7', '6')).toEqual(['9', '8', '7', '6']);
  expect(read(undefined, '9', '8')).toEqual(['9', '8']); // 7 likes it no longer
  expect(read('c8', '6', '5')).toEqual(['9', '8', '6', '5']);
});

it('prepends an arrival once', () => {
  const cache = cacheWith({ ids: ['8', '7'] });
  cache.writeFragment({ fragment: parse('fragment Arrival on Post { id }'), data: post('9') });
  prepend(cache, 'feed', post('9'));
  prepend(cache, 'feed', post('9'));
  expect(feedOf(cache).ids).toBe('987');
});

it('takes out those who are gone, wherever they stand', () => {
  const cache = cacheWith({ ids: ['9', '8', '7'], end: 'c7' });
  removeFrom(cache, 'feed', (node, read) => read('id', node) === '8');
  expect(feedOf(cache)).toEqual({ ids: '97', end: 'c7' });
});

const Replies = parse(`query Replies($after: String) {
  forumPost(id: 1) { id replies(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
}`);

/** A query with these pages of replies. */
function repliedWith(...pages: { after?: string; ids: string[]; end: string | null; more?: boolean }[]) {
  const cache = createCache();
  for (const { after, ids, end, more = false } of pages) {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: more, endCursor: end };
    const nodes = ids.map((id) => ({ __typename: 'ForumReply', id }));
    const replies = { __typename: 'ForumReplyConnection', nodes, pageInfo };
    const data = { forumPost: { __typename: 'ForumPost', id: '1', replies } };
    cache.writeQuery({ query: Replies, variables: { after }, data });
  }
  return cache;
}

function repliesOf(cache: ReturnType<typeof createCache>) {
  const { replies } = cache.readQuery<any>({ query: Replies })!.forumPost;
  return [replies.nodes.map(({ id }: { id: string }) => id).join(' '), replies.pageInfo];
}

it('puts an arrival where its age says, before the pages between were read, once', () => {
  const cache = repliedWith({ ids: ['1', '2'], end: 'c2', more: true });
  const arrival = { __typename: 'ForumReply', id: '10' };
  cache.writeFragment({ fragment: parse('fragment Arrival on ForumReply { id }'), data: arrival });
  for (let n = 0; n < 2; n++) insert(cache, 'replies', arrival, 'ForumPost:1');
  expect(repliesOf(cache)).toMatchObject(['1 2 10', { hasNextPage: true, endCursor: 'c2' }]);
  const nodes = ['3', '10'].map((id) => ({ __typename: 'ForumReply', id }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c10' };
  const replies = { __typename: 'ForumReplyConnection', nodes, pageInfo };
  const data = { forumPost: { __typename: 'ForumPost', id: '1', replies } };
  cache.writeQuery({ query: Replies, variables: { after: 'c2' }, data });
  expect(repliesOf(cache)).toMatchObject(['1 2 3 10', { hasNextPage: false, endCursor: 'c10' }]);
});

it('knows how far the oldest were read, also when the head is read again and when nothing follows', () => {
  const pages = [
    { ids: ['1', '2'], end: 'c2', more: true },
    { after: 'c2', ids: ['3'], end: 'c3' },
  ];
  const read = ['1 2 3', { hasNextPage: false, endCursor: 'c3' }];
  expect(repliesOf(repliedWith(...pages, pages[0]!))).toMatchObject(read);
  expect(repliesOf(repliedWith(...pages, { after: 'c3', ids: [], end: null }))).toMatchObject(read);
});

it('learns from the head, read again, that more has come', () => {
  const cache = repliedWith({ ids: ['1', '2'], end: 'c2' }, { ids: ['1', '2'], end: 'c2', more: true });
  expect(repliesOf(cache)).toMatchObject(['1 2', { hasNextPage: true }]);
});
