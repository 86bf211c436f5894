import type { ReactNode } from 'react';
import { usePlaceholder } from '../../../../lib/media/usePlaceholder.ts';
import { fixed } from '../../../../ui/fixed.ts';
import type { PostMedium } from './postMedium.ts';

/** Section 9, px. */
const MAX_HEIGHT = 500;

const Frame = fixed('div', {
  base: {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    mx: { base: -3, md: -4 },
    minH: '44px',
    bg: 'bg.sunken',
    bgSize: '100% 100%',
    overflow: 'hidden',
    // Every child is a layer over the whole box.
    '& > *': { gridArea: '1 / 1' },
  },
});

interface MediaBoxProps {
  medium: Pick<PostMedium, 'kind' | 'width' | 'height' | 'thumbhash'>;
  /** The blurred placeholder while the picture is loading. */
  placeholder?: boolean;
  children: ReactNode;
}

/** The box of a picture or video in its final size, so that nothing moves when it is loaded. */
export function MediaBox({ medium, placeholder = false, children }: MediaBoxProps) {
  const { width, height } = shapeOf(medium);
  const blurred = usePlaceholder(medium.thumbhash, placeholder);
  // A small picture is not blown up; a video is as wide as the card.
  const maxHeight = medium.kind === 'IMAGE' ? Math.min(MAX_HEIGHT, height) : MAX_HEIGHT;
  const style = {
    aspectRatio: `${width} / ${height}`,
    maxHeight,
    backgroundImage: blurred ? `url(${blurred})` : undefined,
  };
  return <Frame style={style}>{children}</Frame>;
}

/** Aspect ratio for a video without known dimensions. */
const shapeOf = ({ width, height }: MediaBoxProps['medium']) =>
  width && height ? { width, height } : { width: 16, height: 9 };
