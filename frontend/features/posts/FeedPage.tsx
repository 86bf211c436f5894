import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { toastError } from '../../lib/feedback/toastError.ts';
import { useIsShown } from '../../lib/state/useIsShown.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { focusAtEnd } from '../../ui/focusAtEnd.ts';
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
  const { pending, showNew } = useShowNew();
  return (
    <Parts>
      <Title>{feedText.title}</Title>
      <Composer />
      {stories}
      <div>
        <NewPostsPill loading={pending} onClick={() => void showNew()} />
        <FeedBody onShowNew={() => void showNew()} onCompose={compose} />
      </div>
    </Parts>
  );
}

const Title = fixed('h1', { base: { srOnly: true } });

/** Fetches the new posts, and if the feed is still shown, scrolls to the top and focuses the first post. */
function useShowNew() {
  const client = useApolloClient();
  const { act, pending } = usePending((error) => toastError(feedText.failed, error));
  const isShown = useIsShown();
  const showNew = () =>
    act(async () => {
      await loadNewPosts(client);
      if (!isShown()) return;
      window.scrollTo(0, 0);
      const [first] = shownPostIds(client.cache) ?? [];
      if (first) focusPost(first);
    });
  return { pending, showNew };
}

/** Opens the composer, or focuses the open one. */
function compose() {
  window.scrollTo(0, 0);
  const composer = document.querySelector<HTMLElement>('[data-composer]');
  composer?.querySelector<HTMLElement>('[data-action="compose"]')?.click();
  focusAtEnd(composer?.querySelector('textarea'));
}

/** '3 new posts', above the feed. */
const NewPostsPill = (action: { loading: boolean; onClick: () => void }) => (
  <NewsPill count={waitingPosts.use().size} label={feedText.newPosts} {...action} />
);
