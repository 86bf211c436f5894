import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { areaOf, drag, zoomTo, type Crop } from './area.ts';
import type { Shape } from './shapes.ts';
import { useCropGestures } from './useCropGestures.ts';
import { cropText } from './strings.ts';

/** The steps of an arrow key, in shares of the frame, and of + and -, as a zoom factor. */
const STEP = 0.04;
const ZOOM_STEP = 1.1;

type Change = (crop: Crop, ratio: number) => Crop;

const KEYS: Record<string, Change> = {
  ArrowLeft: (crop, ratio) => drag(crop, ratio, -STEP, 0),
  ArrowRight: (crop, ratio) => drag(crop, ratio, STEP, 0),
  ArrowUp: (crop, ratio) => drag(crop, ratio, 0, -STEP),
  ArrowDown: (crop, ratio) => drag(crop, ratio, 0, STEP),
  '+': (crop, ratio) => zoomTo(crop, ratio, crop.zoom * ZOOM_STEP),
  '=': (crop, ratio) => zoomTo(crop, ratio, crop.zoom * ZOOM_STEP),
  '-': (crop, ratio) => zoomTo(crop, ratio, crop.zoom / ZOOM_STEP),
};

const Frame = chakra('div', {
  base: {
    position: 'relative',
    w: 'full',
    overflow: 'hidden',
    bg: 'bg.sunken',
    borderRadius: 'l2',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    _active: { cursor: 'grabbing' },
  },
});

/** Covers everything outside of the visible circle. */
const Circle = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    borderRadius: 'full',
    pointerEvents: 'none',
    shadow: '0 0 0 999px rgb(15 15 24 / .6)',
  },
});

interface CropFrameProps {
  url: string;
  shape: Shape;
  /** How many times wider the picture is than the frame. */
  ratio: number;
  crop: Crop;
  onCrop: (next: (crop: Crop) => Crop) => void;
  /** Id of the text with instructions. */
  hint: string;
}

/** The picture under a frame of its final shape; moved and zoomed by pointer, wheel and keys. */
export function CropFrame({ url, shape, ratio, crop, onCrop, hint }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(frame, ratio, onCrop);
  const { left, top, width, height } = areaOf(crop, ratio);
  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onCrop((now) => change(now, ratio));
  };
  return (
    <Frame
      ref={frame}
      role="application"
      aria-label={cropText.frame}
      aria-describedby={hint}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      data-autofocus
      onKeyDown={onKeyDown}
      style={{ aspectRatio: shape.aspect }}
      {...gestures}
    >
      <chakra.img
        src={url}
        alt=""
        draggable={false}
        position="absolute"
        maxW="none"
        pointerEvents="none"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-left / width) * 100}%`,
          top: `${(-top / height) * 100}%`,
        }}
      />
      {shape.round && <Circle />}
    </Frame>
  );
}
