import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { useTitle } from '../../lib/navigation/useTitle.ts';
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
  const { post, loading, error, refresh, catchUp, paging } = useForumPost(id);
  useLiveForum(catchUp, post?.id);
  useTitle(post?.title ?? postText.title);
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <BackLink to={paths.forum}>{postText.toForum}</BackLink>
      {!post && <chakra.h1 srOnly>{postText.title}</chakra.h1>}
      {post && <PostCard post={post} />}
      {post && <Replies post={post} paging={paging} />}
      {!post && loading && <ForumSkeleton label={forumText.loading} rows={1} />}
      {!post && error && !loading && (
        <Missing error={error} onRetry={() => void refresh()} texts={postText} />
      )}
    </Stack>
  );
}
