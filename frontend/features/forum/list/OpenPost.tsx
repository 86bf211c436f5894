import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { PostStatus } from '../post/PostStatus.tsx';
import { historyText } from '../strings.ts';

const OpenForumPost = graphql(`
  query OpenForumPost($id: ID!) {
    forumPost(id: $id) {
      id
      ...PostStatus_post
    }
  }
`);

/** What a post that was opened in the list shows below its text: asked for only now. */
export function OpenPost({ id }: { id: string }) {
  const { data, loading } = useQuery(OpenForumPost, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data) return <PostStatus post={data.forumPost} />;
  return (
    <chakra.p mt={2} color="fg.muted" textStyle="secondary">
      {loading ? <BlockSpinner label={historyText.loading} /> : historyText.failed}
    </chakra.p>
  );
}
