import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { ForumSkeleton } from '../ForumSkeleton.tsx';
import { forumText } from '../strings.ts';
import type { Filter } from './filter.ts';
import { PostRow } from './PostRow.tsx';
import type { useForumPosts } from './useForumPosts.ts';

interface Props {
  list: ReturnType<typeof useForumPosts>;
  filter: Filter;
  /** Only for members. */
  onWrite?: () => void;
}

/** The posts, or a skeleton, an error or the empty state. */
export function ForumList({ list: { posts, loading, error, refresh, paging }, filter, onWrite }: Props) {
  if (!posts && error && !loading)
    return <ErrorState text={forumText.failed} error={error} onRetry={() => void refresh()} />;
  if (!posts) return <ForumSkeleton label={forumText.loading} />;
  if (posts.length === 0) return <NoPosts filter={filter} onWrite={onWrite} />;
  return (
    <Stack gap={{ base: 2, md: 3 }}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
      <ListEnd
        {...paging}
        count={posts.length}
        loading={forumText.loading}
        failed={forumText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </Stack>
  );
}

const NoPosts = ({ filter, onWrite }: Pick<Props, 'filter' | 'onWrite'>) => (
  <Card>
    {filter.category || filter.status ? (
      <EmptyState title={forumText.nothingFits} description={forumText.nothingFitsHint}>
        <Button variant="subtle" asChild>
          <Link to={paths.forum}>{forumText.showAll}</Link>
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        title={forumText.empty}
        description={onWrite ? forumText.emptyHint : forumText.visitorsEmptyHint}
      >
        {onWrite && (
          <Button variant="subtle" onClick={onWrite}>
            {forumText.writeFirst}
          </Button>
        )}
      </EmptyState>
    )}
  </Card>
);
