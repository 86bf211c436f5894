import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { described } from '../../lib/media/described.ts';
import { Lightbox } from '../media/Lightbox.tsx';
import { usePlaceholder } from '../../lib/media/usePlaceholder.ts';
import { Unavailable } from '../media/Unavailable.tsx';
import { useRetry } from '../../lib/media/useRetry.ts';
import { chatText } from '../../lib/chat/strings.ts';

/** A picture that was sent. */
export interface ShownPicture {
  url: string;
  /** What it shows, in its sender's words. */
  alt: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** Smallest first. */
  sizes: readonly { url: string; width: number }[];
}

/** The longest side in a chat, px. */
export const MAX_SIDE = 320;

const Frame = chakra('button', {
  base: {
    display: 'grid',
    maxW: 'full',
    minW: 11,
    minH: 11,
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'bg.sunken',
    bgSize: '100% 100%',
    cursor: 'zoom-in',
    _disabled: { cursor: 'default' },
  },
});

/** A picture of a message, in a box with its aspect ratio from the start; a click shows it in full size. */
export function Picture({ picture, username }: { picture: ShownPicture; username: string }) {
  const { url, alt, width, height, thumbhash, sizes } = picture;
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { attempt, failed, onError } = useRetry();
  const blurred = usePlaceholder(thumbhash, !loaded);
  const style = {
    ...boxOf(width ?? MAX_SIDE, height ?? MAX_SIDE),
    backgroundImage: blurred && !failed ? `url(${blurred})` : undefined,
  };
  return (
    <>
      <Frame
        type="button"
        style={style}
        disabled={failed}
        aria-label={described(chatText.viewImage(username), alt)}
        onClick={() => setOpen(true)}
      >
        {failed ? (
          <Unavailable kind="image" />
        ) : (
          <chakra.img
            key={attempt}
            src={sizes.find((size) => size.width >= MAX_SIDE)?.url ?? url}
            srcSet={sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
            sizes={`${style.width}px`}
            alt={alt ?? ''}
            boxSize="full"
            objectFit="cover"
            loading="lazy"
            decoding="async"
            onLoad={() => setLoaded(true)}
            onError={onError}
          />
        )}
      </Frame>
      {open && (
        <Lightbox
          image={picture}
          alt={described(chatText.imageBy(username), alt)}
          preview={sizes[0]?.url}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The picture's own size, limited to the maximum length of a side. */
function boxOf(width: number, height: number) {
  const scale = Math.min(1, MAX_SIDE / width, MAX_SIDE / height);
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` };
}
