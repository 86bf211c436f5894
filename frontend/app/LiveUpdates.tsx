import { useNewPosts } from '../features/posts/useNewPosts.ts';

/** Watches for new posts, for members and visitors alike. */
export default function LiveUpdates() {
  useNewPosts();
  return null;
}
