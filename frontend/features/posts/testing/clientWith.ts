import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { connection } from '../../../lib/graphql/lists.ts';

type Answer = (variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** A real client and cache over a server of the test's own: operation name → its data. */
export function clientWith(answers: Record<string, Answer>): ApolloClient {
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const answer = answers[operationName ?? ''];
        if (!answer) return observer.error(new Error(`No answer to ${operationName}`));
        answer(variables).then(
          (data) => (observer.next({ data }), observer.complete()),
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const cache = new InMemoryCache({
    typePolicies: {
      Query: { fields: { feed: connection() } },
      Post: { fields: { comments: connection() } },
    },
  });
  return new ApolloClient({ link, cache, dataMasking: true });
}

/** A promise that the test settles. */
export function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

export const author = {
  __typename: 'User',
  id: '7',
  username: 'ann',
  role: 'MEMBER' as const,
  profilePicture: null,
};

/** A comment as the server sends it. */
export const serverComment = (id: string, content: string) => ({
  __typename: 'Comment',
  id,
  content,
  createdAt: '2026-11-21T12:00:00.000Z',
  via: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
  author,
});

/** A post as the server sends it, with its comments newest first. */
export const serverPost = (id: string, comments: ReturnType<typeof serverComment>[] = []) => ({
  __typename: 'Post',
  id,
  authorId: author.id,
  content: `post ${id}`,
  createdAt: '2026-11-21T12:00:00.000Z',
  via: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
  hasLargeImage: false,
  mediaAlt: null,
  media: null,
  author,
  isLiked: false,
  likeCount: 4,
  commentCount: comments.length,
  shareCount: 0,
  latestComments: comments.slice(0, 3),
});

/** A page of the feed as the server sends it. */
export const feedOf = (...posts: ReturnType<typeof serverPost>[]) => ({
  feed: {
    __typename: 'PostConnection',
    nodes: posts,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  },
});
