import { Button } from '@chakra-ui/react/button';
import { cacheAndNetwork, runAgain } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useQuery } from '@apollo/client/react';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { feedText } from '../strings.ts';
import { commentText } from './strings.ts';
import { CommentList } from './CommentList.tsx';
import { COMMENTS_PAGE, PostComments } from './PostComments.ts';

/** All comments of a post, page by page. */
export function AllComments({ postId }: { postId: string }) {
  const { data, loading, error, fetchMore, refetch } = useQuery(PostComments, {
    variables: { postId, first: COMMENTS_PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.post.comments;
  // Cached comments are shown while they are fetched again.
  const { hasMore, next, loadNext } = useNextPage(list?.pageInfo, fetchMore);
  const waiting = next === 'loading' || (loading && !list);
  const failed = !waiting && (error !== undefined || next === 'failed');
  const more = () => void (error ? runAgain(refetch) : loadNext());
  return (
    <>
      {list && <CommentList postId={postId} comments={list.nodes} />}
      {waiting && <BlockSpinner label={commentText.loading} />}
      {failed && <span role="alert">{commentText.failed}</span>}
      {(hasMore || failed) && (
        <Button variant="plain" alignSelf="start" ms="9" aria-busy={waiting} onClick={more}>
          {failed ? feedText.tryAgain : commentText.more}
        </Button>
      )}
    </>
  );
}
