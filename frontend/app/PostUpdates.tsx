import { useLivePosts } from '../features/posts/live/useLivePosts.ts';

/** What keeps the posts in sight alive, for everybody. */
export default function PostUpdates() {
  useLivePosts();
  return null;
}
