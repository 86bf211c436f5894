import { useLiveStories } from '../features/stories/useLiveStories.ts';
import { useLiveRelations } from '../features/relations/useLiveRelations.ts';
import { useLivePosts } from '../features/posts/live/useLivePosts.ts';

/** Keeps the visible posts and stories, and which members are visible, up to date for all viewers. */
export default function PostUpdates() {
  useLivePosts();
  useLiveStories();
  useLiveRelations();
  return null;
}
