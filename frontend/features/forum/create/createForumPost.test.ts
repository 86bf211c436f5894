import { ApolloClient, ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { createForumPost } from './useNewPost.ts';

const Posts = parse(`query Posts($category: ForumCategory, $status: ForumStatus) {
  forumPosts(category: $category, status: $status) { nodes { id } pageInfo { hasNextPage endCursor } }
}`);

const filters = {
  all: {},
  bugs: { category: 'BUG', status: null },
  questions: { category: 'QUESTION', status: null },
  openBugs: { category: 'BUG', status: 'OPEN' },
  solvedBugs: { category: 'BUG', status: 'RESOLVED' },
};

const made = {
  __typename: 'ForumPost',
  id: '9',
  title: 'gm',
  content: 'gm',
  category: 'BUG',
  status: 'OPEN',
  repliesCount: 0,
  createdAt: '2026-01-31T12:00:00.000Z',
  version: 1,
  editedAt: null,
  deletedAt: null,
  author: { __typename: 'User', id: '1', username: 'ann' },
};

it('puts a new post on top of the lists that it fits, and of no other', async () => {
  const cache = createCache();
  const link = new ApolloLink(() => of({ data: { createForumPost: made } }));
  const client = new ApolloClient({ cache, link });
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  for (const variables of Object.values(filters)) {
    const nodes = [{ __typename: 'ForumPost', id: '8' }];
    const forumPosts = { __typename: 'ForumPostConnection', nodes, pageInfo };
    cache.writeQuery({ query: Posts, variables, data: { forumPosts } });
  }
  await createForumPost(client, { title: 'gm', content: 'gm', category: 'BUG' });
  const ids = Object.entries(filters).map(([name, variables]) => {
    const data = cache.readQuery<{ forumPosts: { nodes: { id: string }[] } }>({ query: Posts, variables })!;
    return [name, data.forumPosts.nodes.map(({ id }) => id).join('')];
  });
  expect(Object.fromEntries(ids)).toEqual({
    all: '98',
    bugs: '98',
    questions: '8',
    openBugs: '98',
    solvedBugs: '8',
  });
});
