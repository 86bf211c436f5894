import { Stack } from '@chakra-ui/react/stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsMember } from '../../lib/session/asMember.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { NewsPill } from '../../ui/NewsPill.tsx';
import { NewPostDialog } from './create/NewPostDialog.tsx';
import { ForumHead } from './list/ForumHead.tsx';
import { filterOf } from './list/filter.ts';
import { ForumList } from './list/ForumList.tsx';
import { useForumArrivals } from './list/useForumArrivals.ts';
import { useForumPosts } from './list/useForumPosts.ts';
import { forumText } from './strings.ts';

/** `/forum` (§2): bugs, feature requests and questions, filtered as the address says. */
export default function ForumPage() {
  const filter = filterOf(useSearchParams()[0]);
  const found = useForumPosts(filter);
  const arrivals = useForumArrivals(filter, found);
  const { viewer } = useViewer();
  const asMember = useAsMember();
  const [writing, setWriting] = useState(false);
  const write = () => setWriting(true);
  return (
    <Stack gap={{ base: 2, md: 3 }} data-wide>
      <ForumHead filter={filter} onWrite={write} />
      <div>
        <NewsPill label={forumText.newPosts} {...arrivals} />
        <ForumList found={found} filter={filter} onWrite={asMember ? write : undefined} />
      </div>
      {viewer && writing && (
        <NewPostDialog
          memberId={viewer.id}
          filter={filter}
          known={found.posts ?? []}
          onClose={() => setWriting(false)}
        />
      )}
    </Stack>
  );
}
