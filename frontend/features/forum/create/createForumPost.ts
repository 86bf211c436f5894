import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { graphql } from '../../../gql/gql.ts';
import type { ForumCategory, ForumStatus } from '../../../gql/graphql.ts';
import type { StoredConnection } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { fits, type Filter } from '../list/filter.ts';

const CreateForumPost = graphql(`
  mutation CreateForumPost($input: CreateForumPostInput!) {
    createForumPost(input: $input) {
      id
      category
      status
      ...PostRow_post @unmask
    }
  }
`);

export interface NewForumPost {
  title: string;
  content: string;
  category: ForumCategory;
}

/** Opens a post; it stands on top of the lists that it fits when the server has answered. Rejects on failure. */
export async function createForumPost(client: ApolloClient, post: NewForumPost): Promise<void> {
  await sendOnce('forumPost', post, (input) =>
    client.mutate({
      mutation: CreateForumPost,
      variables: { input },
      update: (cache, { data }) => data && putOnTop(cache, data.createForumPost),
    }),
  );
}

type Made = { __typename?: 'ForumPost'; id: string; category: ForumCategory; status: ForumStatus };

function putOnTop(cache: ApolloCache, made: Made): void {
  const arrival: Reference = { __ref: cache.identify(made)! };
  const withArrival: Modifier<StoredConnection> = (list, { storeFieldName }) =>
    fits(filterIn(storeFieldName), made)
      ? { ...list, nodes: [arrival, ...list.nodes.filter(({ __ref }) => __ref !== arrival.__ref)] }
      : list;
  cache.modify({ fields: { forumPosts: withArrival as Modifier<unknown> } });
}

/** The filter of a list in the cache, which names it `forumPosts:{"category":"BUG"}`. */
const filterIn = (storeFieldName: string): Partial<Filter> =>
  JSON.parse(storeFieldName.slice('forumPosts:'.length) || '{}') as Partial<Filter>;
