import { useNewPosts } from '../features/posts/useNewPosts.ts';

/** What the features keep alive, one line each. */
export default function News() {
  useNewPosts();
  return null;
}
