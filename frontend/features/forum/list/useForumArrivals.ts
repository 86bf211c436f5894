import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { pageFor } from '../../../lib/graphql/pageFor.ts';
import { missed } from '../../../lib/live/missed.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useArrivals } from '../../../lib/live/useArrivals.ts';
import { forumText } from '../strings.ts';
import { useLiveForum } from '../useLiveForum.ts';
import { missingFrom } from '../../../lib/live/missingFrom.ts';
import { markMissingPosts } from '../editing/markMissing.ts';
import { addressOf, fits, type Filter } from './filter.ts';
import { PAGE, type useForumPosts } from './useForumPosts.ts';

const ForumPostCreated = graphql(`
  subscription ForumPostCreated {
    forumPostCreated {
      forumPostId
      authorId
      category
    }
  }
`);

const ForumPost_state = graphql(`
  fragment ForumPost_state on ForumPost {
    id
    title
    content
    status
    repliesCount
    version
    editedAt
    deletedAt
  }
`);

const ForumHead = graphql(`
  query ForumHead($first: Int!, $category: ForumCategory, $status: ForumStatus) {
    forumPosts(first: $first, category: $category, status: $status) {
      nodes {
        id
        title
        content
        status
        repliesCount
        version
        editedAt
        deletedAt
        author {
          id
        }
      }
    }
  }
`);

/** Updates the listed posts, and collects new ones by others, which are shown when the reader clicks the pill. */
export function useForumArrivals(
  filter: Filter,
  { posts, refresh, refetch }: ReturnType<typeof useForumPosts>,
) {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id ?? null;
  const { add, pill } = useArrivals({
    list: addressOf(filter),
    shown: posts,
    refetch,
    failed: forumText.failed,
  });

  useSubscription(ForumPostCreated, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const { forumPostId, authorId, category } = data?.forumPostCreated ?? {};
      if (!forumPostId || !category || authorId === viewerId) return;
      if (fits(filter, { category, status: 'OPEN' })) add([forumPostId]);
    },
  });

  /** Fetches the head without changing the order and length of the list. */
  const checkHead = async () => {
    if (!posts) return refresh();
    const first = pageFor(posts.length, PAGE);
    const variables = { first, ...filter };
    const answer = await client
      .query({ query: ForumHead, variables, fetchPolicy: 'no-cache' })
      .catch(() => {});
    const head = answer?.data?.forumPosts.nodes ?? [];
    for (const data of head) client.cache.writeFragment({ fragment: ForumPost_state, data });
    if (answer?.data) void markMissingPosts(client, missingFrom(posts, head, first));
    const shown = new Set(posts.map(({ id }) => id));
    add(
      missed(
        head.map(({ id, author }) => ({ id, authorId: author.id })),
        shown,
        viewerId,
      ),
    );
  };

  useLiveForum(checkHead, 'all');
  return pill;
}
