import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';

const SharePost = graphql(`
  mutation SharePost($input: SharePostInput!) {
    sharePost(input: $input) {
      id
      shareCount
    }
  }
`);

/** Counts that the member opened the share link (once per member and post). A failure is only logged. */
export function countShare(client: ApolloClient, postId: string): void {
  client
    .mutate({ mutation: SharePost, variables: { input: { postId } } })
    .catch((error: unknown) => console.error('The share was not counted', error));
}
