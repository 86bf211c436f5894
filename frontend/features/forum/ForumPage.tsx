import { Stack } from '@chakra-ui/react/stack';
import { useSearchParams } from 'react-router-dom';
import { NewsPill } from '../../ui/NewsPill.tsx';
import { ForumHead } from './list/ForumHead.tsx';
import { filterOf } from './list/filter.ts';
import { ForumList } from './list/ForumList.tsx';
import { useForumNews } from './list/useForumNews.ts';
import { useForumPosts } from './list/useForumPosts.ts';
import { forumText } from './strings.ts';

/** `/forum` (§2): bugs, feature requests and questions, filtered by what stands in the address. */
export default function ForumPage() {
  const filter = filterOf(useSearchParams()[0]);
  const list = useForumPosts(filter);
  const news = useForumNews(filter, list);
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <ForumHead filter={filter} known={list.posts ?? []} />
      <div>
        <NewsPill label={forumText.newPosts} {...news} />
        <ForumList list={list} filter={filter} />
      </div>
    </Stack>
  );
}
