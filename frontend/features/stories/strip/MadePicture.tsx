import { STORY_POSTER } from '../../../lib/media/poster.ts';
import { useMadePoster } from '../../../lib/media/useMadePoster.ts';
import { Coming, Picture, Unavailable } from './Picture.tsx';

/** A video that came without a poster gets it made here (decision 22). */
export default function MadePicture({ url }: { url: string }) {
  const { src, loading } = useMadePoster(url, STORY_POSTER, true);
  if (src) return <Picture src={src} />;
  return loading ? <Coming /> : <Unavailable />;
}
