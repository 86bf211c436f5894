import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Observable, of } from 'rxjs';
import { expect, it } from 'vitest';
import { cacheAndNetwork, watchQuery } from './refetch.ts';

const QUESTION = gql`
  query Question($after: String) {
    forumPost(id: "1") {
      id
      title
      replies(first: 1, after: $after) {
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;
const TITLE = gql`
  fragment QuestionTitle on ForumPost {
    title
  }
`;
const titled = (title: string) => ({
  data: {
    forumPost: {
      __typename: 'ForumPost',
      id: '1',
      title,
      replies: {
        __typename: 'ForumReplyConnection',
        pageInfo: { __typename: 'PageInfo', hasNextPage: true },
      },
    },
  },
});
const pause = () => new Promise((done) => setTimeout(done, 20));

/** The page of a question whose further replies are answered when the test says so. */
async function openPage(options: { fetchPolicy?: 'cache-and-network' }) {
  const cache = new InMemoryCache({
    typePolicies: {
      ForumPost: { fields: { replies: { keyArgs: false, merge: (_, incoming) => incoming } } },
    },
  });
  const requests: Record<string, unknown>[] = [];
  let answer = () => {};
  let fail = () => {};
  const link = new ApolloLink(({ variables }) => {
    requests.push(variables);
    if (!variables.after) return of(titled('Keys'));
    return new Observable((observer) => {
      answer = () => (observer.next(titled('Shared keys')), observer.complete());
      fail = () => observer.error(new Error('no network'));
    });
  });
  const client = new ApolloClient({ cache, link, defaultOptions: { watchQuery } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result: page } = renderHook(() => useQuery<ReturnType<typeof titled>['data']>(QUESTION, options), {
    wrapper,
  });
  await waitFor(() => expect(page.current.loading).toBe(false));
  const rename = async (title: string) => {
    cache.writeFragment({ id: 'ForumPost:1', fragment: TITLE, data: { __typename: 'ForumPost', title } });
    await pause();
  };
  return { page, requests, rename, settle: { answer: () => answer(), fail: () => fail() } };
}

const policies = [
  ['cache first', {}],
  ['cache and network', cacheAndNetwork],
] as const;

for (const [name, options] of policies) {
  it.each(['answer', 'fail'] as const)(
    `what changes while a further page is fetched is shown, whatever becomes of that page (${name}, %s)`,
    async (end) => {
      const { page, rename, settle } = await openPage(options);
      await act(async () => {
        const more = page.current.fetchMore({ variables: { after: '1' } }).catch(() => {});
        await rename('Shared keys');
        settle[end]();
        await more;
        await pause();
      });
      expect(page.current.data?.forumPost.title).toBe('Shared keys');
    },
  );

  it(`a change of the cache sends no request (${name})`, async () => {
    const { page, requests, rename } = await openPage(options);
    for (const title of ['Shared keys', 'Lost keys']) await act(() => rename(title));
    expect(page.current.data?.forumPost.title).toBe('Lost keys');
    expect(requests).toHaveLength(1);
  });
}
