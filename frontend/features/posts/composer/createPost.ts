import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { cardState } from '../card/cardState.ts';

const CreatePost = graphql(`
  mutation CreatePost($input: CreatePostInput!) {
    createPost(input: $input) {
      id
      authorId
      ...PostCard_post
    }
  }
`);

export interface NewPost {
  /** May be empty beside a medium. */
  content: string;
  /** What `upload` gave. */
  mediaId?: string;
}

/** Publishes a post; it stands at the top of the shown feed when the server has answered. Rejects on failure. */
export async function createPost(client: ApolloClient, post: NewPost): Promise<void> {
  await sendOnce('post', post, (input) =>
    client.mutate({
      mutation: CreatePost,
      variables: { input },
      update: (cache, { data }) => {
        if (!data) return;
        const made = reference(data.createPost);
        cardState.set(made.id, { imageWanted: true }); // its author need not ask for it
        prepend(cache, 'feed', made);
      },
    }),
  );
}

/** Apollo's type of unmasked nested fragments is a union that hides the id. */
const reference = (post: object) => ({ __typename: 'Post', id: (post as { id: string }).id });
