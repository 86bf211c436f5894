import type { FragmentType } from '@apollo/client';
import { Play } from 'lucide-react';
import { graphql } from '../../../gql/gql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { OptionalBoundary } from '../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { useSeen } from '../seenStories.ts';
import { stripText } from '../strings.ts';
import { Place, Tile } from './Tile.ts';
import { PicturePlaceholder, Picture } from './Picture.tsx';

export const StoryTile_story = graphql(`
  fragment StoryTile_story on Story {
    id
    author {
      id
      username
      profilePicture
    }
    media {
      id
      kind
      ...TilePicture_media
    }
  }
`);

interface Props {
  story: FragmentType<typeof StoryTile_story>;
  onOpen: (id: string) => void;
}

/** A story in the strip: its picture, its author, and whether it was seen. */
export function StoryTile({ story: reference, onOpen }: Props) {
  const story = useMasked(StoryTile_story, reference);
  const seen = useSeen(story?.id);
  if (!story) return null;
  const { id, author, media } = story;
  const video = media.kind === 'VIDEO';
  return (
    <Place>
      <Tile
        type="button"
        data-story={id}
        aria-label={stripText.story(author.username, video, seen)}
        onClick={() => onOpen(id)}
      >
        <TilePicture media={media} />
        <Shade />
        <Ring data-seen={seen || undefined}>
          <Avatar user={author} size={32} />
        </Ring>
        {video && (
          <VideoMark aria-hidden>
            <Play size={12} fill="currentColor" />
          </VideoMark>
        )}
        <Name title={author.username}>{author.username}</Name>
      </Tile>
    </Place>
  );
}

/** Keeps the name readable on every picture. */
const Shade = fixed('span', {
  base: {
    position: 'absolute',
    inset: 0,
    bgImage: 'linear-gradient(rgb(15 15 24 / .3), transparent 30% 55%, rgb(15 15 24 / .75))',
  },
});

/** Orange until the story was seen. */
const Ring = fixed('span', {
  base: {
    position: 'absolute',
    top: 2,
    insetStart: 2,
    display: 'flex',
    p: '2px',
    borderRadius: 'full',
    bg: 'bg.card',
    outline: '3px solid',
    outlineColor: 'bonk.solid',
    '&[data-seen]': { outlineColor: 'border.control' },
  },
});

const VideoMark = fixed('span', {
  base: {
    position: 'absolute',
    top: 2,
    insetEnd: 2,
    display: 'grid',
    placeItems: 'center',
    boxSize: 6,
    borderRadius: 'block',
    bg: 'rgb(15 15 24 / .6)',
    color: 'ink.0',
  },
});

const Name = fixed('span', {
  base: {
    position: 'absolute',
    insetX: 2,
    bottom: 2,
    color: 'ink.0',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    truncate: true,
    textShadow: '0 1px 2px rgb(15 15 24 / .6)',
  },
});

const GeneratedPicture = lazyWithRetry(() => import('./GeneratedPicture.tsx'));

const TilePicture_media = graphql(`
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
function TilePicture({ media: reference }: { media: FragmentType<typeof TilePicture_media> }) {
  const media = useMasked(TilePicture_media, reference);
  if (!media) return null;
  const { kind, url, posterUrl, sizes, thumbhash } = media;
  const source = kind === 'IMAGE' ? url : posterUrl;
  if (!source)
    return (
      <OptionalBoundary fallback={<PicturePlaceholder />}>
        <GeneratedPicture url={url} />
      </OptionalBoundary>
    );
  const srcSet = sizes.map((size) => `${size.url} ${size.width}w`).join();
  return <Picture src={source} srcSet={srcSet || undefined} thumbhash={thumbhash} />;
}
