import { useNewPosts } from '../features/posts/useNewPosts.ts';

/** What the features keep up to date for everybody, one line each. */
export default function LiveUpdates() {
  useNewPosts();
  return null;
}
