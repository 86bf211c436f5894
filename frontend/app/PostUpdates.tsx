import { useLiveStories } from '../features/stories/useLiveStories.ts';
import { useLiveRelations } from '../features/relations/useLiveRelations.ts';
import { useLivePosts } from '../features/posts/live/useLivePosts.ts';

/** Keeps the visible posts and stories up to date, and who is to be seen, for everybody. */
export default function PostUpdates() {
  useLivePosts();
  useLiveStories();
  useLiveRelations();
  return null;
}
