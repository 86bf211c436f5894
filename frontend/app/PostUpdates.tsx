import { useLiveStories } from '../features/stories/useLiveStories.ts';
import { useLivePosts } from '../features/posts/live/useLivePosts.ts';

/** Keeps the visible posts and stories up to date, for everybody. */
export default function PostUpdates() {
  useLivePosts();
  useLiveStories();
  return null;
}
