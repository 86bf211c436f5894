import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { POST_POSTER } from '../../../../lib/media/poster.ts';
import { useGeneratedPoster } from '../../../../lib/media/useGeneratedPoster.ts';
import { useNear } from '../../../../ui/useNear.ts';
import { LoadingThumbnail } from './LoadingThumbnail.tsx';

/** Makes the poster of a video that was uploaded without one, once it is near the viewport (decision 22). */
export default function GeneratedPoster({ url }: { url: string }) {
  const [near, setNear] = useState(false);
  const ref = useNear(!near, 0, () => setNear(true));
  const { src, loading } = useGeneratedPoster(url, POST_POSTER, near);
  return (
    <chakra.span ref={ref} display="grid" boxSize="full" placeItems="center" overflow="hidden">
      {loading && <LoadingThumbnail />}
      {src && <chakra.img src={src} alt="" boxSize="full" minH="0" objectFit="contain" />}
    </chakra.span>
  );
}
