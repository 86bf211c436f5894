import { Stack } from '@chakra-ui/react/stack';
import { useSearchParams } from 'react-router-dom';
import { ForumHead } from './list/ForumHead.tsx';
import { filterOf } from './list/filter.ts';
import { ForumList } from './list/ForumList.tsx';
import { useForumPosts } from './list/useForumPosts.ts';
import { useLiveForum } from './useLiveForum.ts';

/** `/forum` (§2): bugs, feature requests and questions, filtered by what stands in the address. */
export default function ForumPage() {
  const filter = filterOf(useSearchParams()[0]);
  const list = useForumPosts(filter);
  useLiveForum(list.again, 'all');
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <ForumHead filter={filter} known={list.posts ?? []} />
      <ForumList list={list} filter={filter} />
    </Stack>
  );
}
