import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { errorCode } from '../../ui/errorText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ForumSkeleton } from './ForumSkeleton.tsx';
import { PostCard } from './post/PostCard.tsx';
import { useForumPost } from './post/useForumPost.ts';
import { Replies } from './replies/Replies.tsx';
import { forumText, postText } from './strings.ts';
import { useLiveForum } from './useLiveForum.ts';

/** `/forum/{id}`: a question with its replies. */
export default function ForumPostPage() {
  const { id } = useParams();
  return <ForumPostOfAddress key={id} id={id!} />;
}

function ForumPostOfAddress({ id }: { id: string }) {
  const { post, loading, error, again, catchUp, paging } = useForumPost(id);
  useLiveForum(catchUp, post?.id);
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <Button asChild variant="plain" alignSelf="start" ms={{ base: 2, md: 0 }}>
        <Link to={paths.forum}>
          <ArrowLeft aria-hidden />
          {postText.toForum}
        </Link>
      </Button>
      {!post && <chakra.h1 srOnly>{postText.title}</chakra.h1>}
      {post && <PostCard post={post} />}
      {post && <Replies post={post} paging={paging} />}
      {!post && loading && <ForumSkeleton label={forumText.loading} rows={1} />}
      {!post && error && !loading && <NoPost error={error} onRetry={() => void again()} />}
    </Stack>
  );
}

function NoPost({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A number that is none is refused by another name.
  const gone = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
  if (!gone) return <ErrorState text={postText.failed} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState title={postText.gone} description={postText.goneHint} />
    </Card>
  );
}
