import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { toastError } from '../../lib/feedback/toastError.ts';
import { fixed } from '../../ui/fixed.ts';
import { NewsPill } from '../../ui/NewsPill.tsx';
import { Composer } from './composer/Composer.tsx';
import { focusPost } from './feed/articles.ts';
import { loadNewPosts, shownPostIds } from './feed/Feed.ts';
import { FeedBody } from './feed/FeedBody.tsx';
import { Parts } from './feed/gap.ts';
import { feedText } from './strings.ts';
import { waitingPosts } from './feed/newPosts.ts';

/** `/` (§2, Feed screen). `stories` is the strip between the composer and the posts. */
export function FeedPage({ stories }: { stories: ReactNode }) {
  const { loading, showNew } = useShowNew();
  return (
    <Parts>
      <Title>{feedText.title}</Title>
      <Composer />
      {stories}
      <div>
        <NewPostsPill loading={loading} onClick={() => void showNew()} />
        <FeedBody onShowNew={() => void showNew()} onCompose={compose} />
      </div>
    </Parts>
  );
}

const Title = fixed('h1', { base: { srOnly: true } });

/** Fetches the new posts, scrolls to the top and focuses the first post. */
function useShowNew() {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const showNew = async () => {
    setLoading(true);
    try {
      await loadNewPosts(client);
      window.scrollTo(0, 0);
      const [first] = shownPostIds(client.cache) ?? [];
      if (first) focusPost(first);
    } catch (error) {
      toastError(feedText.failed, error);
    } finally {
      setLoading(false);
    }
  };
  return { loading, showNew };
}

/** Opens the composer, or focuses the open one. */
function compose() {
  window.scrollTo(0, 0);
  const composer = document.querySelector<HTMLElement>('[data-composer]');
  composer?.querySelector<HTMLElement>('[data-action="compose"]')?.click();
  composer?.querySelector('textarea')?.focus();
}

/** How many posts wait behind the pill. */
const useWaitingCount = () => useSyncExternalStore(waitingPosts.subscribe, count, count);

const count = () => waitingPosts.get().size;

/** '3 new posts', above the feed. */
const NewPostsPill = (action: { loading: boolean; onClick: () => void }) => (
  <NewsPill count={useWaitingCount()} label={feedText.newPosts} {...action} />
);
