import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { Config } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { cardText } from '../strings.ts';
import { trackOwnWrite } from './ownWrites.ts';

/** The address of a post's page (decision 43). */
const postUrl = ({ publicUrl }: Config, postId: string): string => publicUrl + paths.post(postId);

/** The pre-filled link of the external microblog; its text mentions the product's hashtag and site (§1). */
export function shareUrl(config: Config, postId: string, username: string): string {
  const url = new URL(config.shareIntentUrl);
  url.searchParams.set('text', cardText.shareIntent(username, config, postUrl(config, postId)));
  return url.href;
}

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
  const shared = client
    .mutate({ mutation: SharePost, variables: { input: { postId } } })
    .catch((error: unknown) => console.error('The share was not counted', error));
  trackOwnWrite(postId, shared);
}
