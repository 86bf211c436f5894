import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { Coming, Picture } from './Picture.tsx';
import { Unseen } from '../../../ui/Late.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';

const MadePicture = lazily(() => import('./MadePicture.tsx'));

export const TilePicture_media = graphql(`
  fragment TilePicture_media on Media {
    id
    kind
    url
    posterUrl
    thumbhash
    sizes {
      url
      width
    }
  }
`);

/** The picture of a story, or the poster of its video: with one, the video itself is not fetched. */
export function TilePicture({ media: reference }: { media: FragmentType<typeof TilePicture_media> }) {
  const media = useMasked(TilePicture_media, reference);
  if (!media) return null;
  const { kind, url, posterUrl, sizes, thumbhash } = media;
  const source = kind === 'IMAGE' ? url : posterUrl;
  if (!source)
    return (
      <Unseen fallback={<Coming />}>
        <MadePicture url={url} />
      </Unseen>
    );
  const srcSet = sizes.map((size) => `${size.url} ${size.width}w`).join();
  return <Picture src={source} srcSet={srcSet || undefined} thumbhash={thumbhash} />;
}
