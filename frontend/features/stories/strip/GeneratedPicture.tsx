import { STORY_POSTER } from '../../../lib/media/poster.ts';
import { useGeneratedPoster } from '../../../lib/media/useGeneratedPoster.ts';
import { PicturePlaceholder, Picture, Unavailable } from './Picture.tsx';

/** Makes the poster of a video that was uploaded without one (decision 22). */
export default function GeneratedPicture({ url }: { url: string }) {
  const { src, loading } = useGeneratedPoster(url, STORY_POSTER, true);
  if (src) return <Picture src={src} />;
  return loading ? <PicturePlaceholder /> : <Unavailable />;
}
