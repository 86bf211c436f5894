import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { feedText } from '../strings.ts';
import { commentText } from './strings.ts';
import { CommentList } from './CommentList.tsx';

/** Comments of one further page. */
const PAGE = 20;

const PostComments = graphql(`
  query PostComments($postId: ID!, $first: Int!, $after: String) {
    post(id: $postId) {
      id
      comments(first: $first, after: $after) {
        nodes {
          id
          ...CommentBubble_comment @unmask
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/** All comments of a post, page by page. */
export function AllComments({ postId }: { postId: string }) {
  const { data, loading, error, fetchMore, refetch } = useQuery(PostComments, {
    variables: { postId, first: PAGE },
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.post.comments;
  const { endCursor, hasNextPage } = list?.pageInfo ?? {};
  const more = () => (list ? fetchMore({ variables: { after: endCursor } }) : refetch()).catch(() => {});
  return (
    <>
      {list && <CommentList comments={list.nodes} />}
      {loading && <BlockSpinner label={commentText.loading} />}
      {error && !loading && <span>{commentText.failed}</span>}
      {!loading && (hasNextPage || error) && (
        <Button variant="plain" alignSelf="start" ms="9" onClick={() => void more()}>
          {error ? feedText.tryAgain : commentText.more}
        </Button>
      )}
    </>
  );
}
