import { useSyncExternalStore } from 'react';
import { NewsPill } from '../../../ui/NewsPill.tsx';
import { feedText } from '../strings.ts';
import { waitingPosts } from './newPosts.ts';

/** How many posts wait behind the pill. */
export const useWaitingCount = () => useSyncExternalStore(waitingPosts.subscribe, count, count);

const count = () => waitingPosts.get().size;

/** '3 new posts', above the feed. */
export const NewPostsPill = (action: { loading: boolean; onClick: () => void }) => (
  <NewsPill count={useWaitingCount()} label={feedText.newPosts} {...action} />
);
