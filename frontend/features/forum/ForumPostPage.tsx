import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { isNotFound } from '../../lib/feedback/errorText.ts';
import { Missing } from '../../ui/Missing.tsx';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { ForumSkeleton } from './ForumSkeleton.tsx';
import { PostCard } from './post/PostCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Card } from '../../ui/Card.tsx';
import { repliesOf, useForumPost } from './post/useForumPost.ts';
import { Replies } from './replies/Replies.tsx';
import { forumText, postText } from './strings.ts';
import { useLiveForum } from './useLiveForum.ts';

/** `/forum/{id}`: a question with its replies. */
export default function ForumPostPage() {
  const { id } = useParams();
  return <ForumPostOfAddress key={id} id={id!} />;
}

function ForumPostOfAddress({ id }: { id: string }) {
  const { post, loading, error, refresh, catchUp, paging } = useForumPost(id);
  useLiveForum(catchUp, post?.id);
  // Without replies of others nothing is left of a deleted post.
  const isDeleted = Boolean(post?.deletedAt) && repliesOf(post!).length === 0;
  useTitle(isDeleted || isNotFound(error) ? postText.gone : post?.title || postText.title);
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <BackLink to={paths.forum}>{postText.toForum}</BackLink>
      {(!post || isDeleted) && <chakra.h1 srOnly>{postText.title}</chakra.h1>}
      {post && !isDeleted && <PostCard post={post} />}
      {post && !isDeleted && <Replies post={post} paging={paging} />}
      {isDeleted && (
        <Card>
          <EmptyState title={postText.gone} description={postText.goneHint} />
        </Card>
      )}
      {!post && loading && <ForumSkeleton label={forumText.loading} rows={1} />}
      {!post && error && !loading && (
        <Missing error={error} onRetry={() => void refresh()} texts={postText} />
      )}
    </Stack>
  );
}
