import { cacheAndNetwork, retryOf } from '../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { useEffect, useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { useEvictMissing } from '../../lib/graphql/useEvictMissing.ts';
import { isNotFound } from '../../lib/feedback/errorText.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { cardState } from './card/cardState.ts';
import { CommentSection, PostCard } from './card/PostCard.tsx';
import './comments/CommentSection.tsx';
import { focusPost } from './feed/articles.ts';
import { Parts } from './feed/gap.ts';
import { FeedSkeleton } from './feed/PostCardSkeleton.tsx';
import { JoinCard } from './page/JoinCard.tsx';
import { postText } from './page/strings.ts';

const PostOfAddress = graphql(`
  query PostOfAddress($id: ID!) {
    post(id: $id) {
      id
      ...PostCard_post @unmask
    }
  }
`);

// Loaded with the page, so that nothing below the post moves when its comments appear.
void CommentSection.preload().catch(() => {});

/** `/post/{id}`: the one post that a notification or link leads to, whole and with its comments open. */
export default function PostPage() {
  const id = useParams().id!;
  const session = useViewer();
  const isGuest = !session.viewer && !session.loading;
  const {
    data: known,
    error,
    loading,
    refetch,
  } = useQuery(PostOfAddress, {
    variables: { id },
    ...cacheAndNetwork,
  });
  const data = isNotFound(error) ? undefined : known;
  useEvictMissing(error, 'Post', id);
  const author = data?.post.author.username;
  const isDeleted = Boolean(data?.post.deletedAt);
  const isMissing = isDeleted || isNotFound(error);
  useTitle(isMissing ? postText.gone : author ? postText.by(author) : postText.title);
  const shown = data?.post.id;
  // Before the first paint, so that nothing below moves when they open.
  useLayoutEffect(
    () => void (shown && cardState.set(shown, { commentsOpen: true, expanded: true })),
    [shown],
  );
  useEffect(() => {
    if (!shown) return;
    // Whoever comes by a link from elsewhere begins at the top of the page.
    if (document.activeElement !== document.body) focusPost(shown);
  }, [shown]);
  return (
    <Parts>
      <chakra.h1 srOnly>{postText.title}</chakra.h1>
      <BackLink to={paths.feed}>{postText.toFeed}</BackLink>
      {data && !isDeleted && <PostCard post={data.post} index={0} />}
      {isDeleted && (
        <Card>
          <EmptyState title={postText.gone} description={postText.goneHint} />
        </Card>
      )}
      {data && isGuest && <JoinCard />}
      {!data && loading && <FeedSkeleton cards={1} />}
      {!data && error && !loading && <Missing error={error} onRetry={retryOf(refetch)} texts={postText} />}
    </Parts>
  );
}
