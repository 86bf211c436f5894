import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { errorCode } from '../../ui/errorText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { cardState } from './card/cardState.ts';
import { PostCard } from './card/PostCard.tsx';
import { focusPost } from './feed/articles.ts';
import { gap } from './feed/gap.ts';
import { FeedSkeleton } from './feed/PostCardSkeleton.tsx';
import { postText } from './strings.ts';

const PostOfAddress = graphql(`
  query PostOfAddress($id: ID!) {
    post(id: $id) {
      id
      ...PostCard_post @unmask
    }
  }
`);

/** `/?post={id}`: the one post that a notification or a link speaks of, with its comments open. */
export default function PostPage({ id }: { id: string }) {
  const { data, error, loading, refetch } = useQuery(PostOfAddress, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data?.post.id;
  useEffect(() => {
    if (!shown) return;
    cardState.set(shown, { commentsOpen: true });
    focusPost(shown);
  }, [shown]);
  return (
    <Flex direction="column" gap={gap}>
      <chakra.h1 srOnly>{postText.title}</chakra.h1>
      <Button asChild variant="plain" alignSelf="start" ms={{ base: 2, md: 0 }}>
        <Link to={paths.feed}>
          <ArrowLeft aria-hidden />
          {postText.toFeed}
        </Link>
      </Button>
      {data && <PostCard post={data.post} index={0} />}
      {!data && loading && <FeedSkeleton cards={1} />}
      {!data && error && !loading && <NoPost error={error} onRetry={() => void refetch().catch(() => {})} />}
    </Flex>
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
