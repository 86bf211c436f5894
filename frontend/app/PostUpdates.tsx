import { useLivePosts } from '../features/posts/live/useLivePosts.ts';

/** Keeps the visible posts up to date, for everybody. */
export default function PostUpdates() {
  useLivePosts();
  return null;
}
