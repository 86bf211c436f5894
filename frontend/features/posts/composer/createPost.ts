import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { prepend } from '../../../lists.ts';

const CreatePost = graphql(`
  mutation CreatePost($input: CreatePostInput!) {
    createPost(input: $input) {
      id
      authorId
      ...PostCard_post
    }
  }
`);

/** Publishes a post; it stands at the top of the shown feed when the server has answered. Rejects on failure. */
export async function createPost(client: ApolloClient, content: string): Promise<void> {
  await client.mutate({
    mutation: CreatePost,
    variables: { input: { content } },
    update: (cache, { data }) => data && prepend(cache, 'feed', reference(data.createPost)),
  });
}

/** Apollo's type of unmasked nested fragments is a union that hides the id. */
const reference = (post: object) => ({ __typename: 'Post', id: (post as { id: string }).id });
