import { STORY_POSTER } from '../../../media/poster.ts';
import { useMadePoster } from '../../../media/useMadePoster.ts';
import { Coming, Picture, Unavailable } from './Picture.tsx';

/** A video that came without a poster gets it made here (decision 22). */
export default function MadePicture({ url }: { url: string }) {
  const { src, loading } = useMadePoster(url, STORY_POSTER, true);
  if (src) return <Picture src={src} />;
  return loading ? <Coming /> : <Unavailable />;
}
