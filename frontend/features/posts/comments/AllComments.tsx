import { Button } from '@chakra-ui/react/button';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { feedText } from '../strings.ts';
import { commentText } from './strings.ts';
import { CommentList } from './CommentList.tsx';
import { COMMENTS_PAGE, PostComments } from './PostComments.ts';

/** All comments of a post, page by page. */
export function AllComments({ postId }: { postId: string }) {
  const { data, loading, error, networkStatus, fetchMore, refetch } = useQuery(PostComments, {
    variables: { postId, first: COMMENTS_PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.post.comments;
  // Cached comments are shown while they are fetched again.
  const waiting = loading && (!list || networkStatus === NetworkStatus.fetchMore);
  const { endCursor, hasNextPage } = list?.pageInfo ?? {};
  const more = () => (list ? fetchMore({ variables: { after: endCursor } }) : refetch()).catch(() => {});
  return (
    <>
      {list && <CommentList postId={postId} comments={list.nodes} />}
      {waiting && <BlockSpinner label={commentText.loading} />}
      {error && !waiting && <span>{commentText.failed}</span>}
      {!waiting && (hasNextPage || error) && (
        <Button variant="plain" alignSelf="start" ms="9" onClick={() => void more()}>
          {error ? feedText.tryAgain : commentText.more}
        </Button>
      )}
    </>
  );
}
