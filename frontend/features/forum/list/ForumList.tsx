import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadedList } from '../../../ui/LoadedList.tsx';
import { ForumSkeleton } from '../ForumSkeleton.tsx';
import { forumText } from '../strings.ts';
import type { Filter } from './filter.ts';
import { PostRow } from './PostRow.tsx';
import type { useForumPosts } from './useForumPosts.ts';

interface Props {
  found: ReturnType<typeof useForumPosts>;
  filter: Filter;
  /** Only for members. */
  onWrite?: () => void;
}

/** The posts, or a skeleton, an error or the empty state. */
export function ForumList({ found, filter, onWrite }: Props) {
  return (
    <Stack gap={{ base: 2, md: 3 }}>
      <LoadedList
        query={found}
        list={found.list}
        text={forumText}
        skeleton={<ForumSkeleton label={forumText.loading} />}
        empty={<NoPosts filter={filter} onWrite={onWrite} />}
      >
        {(posts) => posts.map((post) => <PostRow key={post.id} post={post} />)}
      </LoadedList>
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
