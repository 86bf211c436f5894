import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { Modal } from '../Modal.tsx';
import { mediaText } from '../../lib/media/strings.ts';
import { useClosedByBack } from '../../lib/navigation/useClosedByBack.ts';
import { useRetry } from '../../lib/media/useRetry.ts';

export interface LightboxProps {
  image: { url: string; width: number | null; height: number | null };
  alt: string;
  /** A smaller version, shown until the large one has loaded. */
  preview?: string;
  onClose: () => void;
}

/** One image over the whole window. A click on it shows its full size, a click beside it closes. */
export default function LightboxDialog({
  image: { url, width, height },
  alt,
  preview,
  onClose,
}: LightboxProps) {
  const [loading, setLoading] = useState(true);
  const { attempt, failed, onError } = useRetry();
  const { frame, zoomed, toggle } = useZoom();
  useClosedByBack(onClose);
  return (
    <Modal
      className="dark"
      aria-label={alt}
      onClose={onClose}
      maxW="100vw"
      maxH="100dvh"
      h="100dvh"
      m="0"
      borderWidth="0"
      borderRadius="none"
      bg="rgb(15 15 24 / .92)"
      overflow="hidden"
    >
      <chakra.div
        ref={frame}
        h="full"
        display="grid"
        placeItems="safe center"
        overflow={zoomed ? 'auto' : 'hidden'}
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      >
        {failed ? (
          <chakra.p color="#fff">{mediaText.imageUnavailable}</chakra.p>
        ) : (
          <Zoomable type="button" data-zoomed={zoomed || undefined} aria-pressed={zoomed} onClick={toggle}>
            <chakra.img
              key={attempt}
              src={url}
              alt={alt}
              bgSize="100% 100%"
              style={{
                ...sizeOf(width, height, zoomed),
                backgroundImage: loading && preview ? `url("${preview}")` : undefined,
              }}
              onLoad={() => setLoading(false)}
              onError={onError}
            />
          </Zoomable>
        )}
        {loading && !failed && (
          <chakra.div position="absolute" bottom="6" color="#fff">
            <BlockSpinner label={mediaText.loadingImage} />
          </chakra.div>
        )}
      </chakra.div>
      <Button
        data-autofocus
        position="absolute"
        top="3"
        insetEnd="3"
        size="lg"
        px="0"
        colorPalette="neutral"
        aria-label={mediaText.close}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </Modal>
  );
}

const Zoomable = chakra('button', {
  base: {
    display: 'grid',
    cursor: 'zoom-in',
    _focusVisible: { outlineOffset: '-4px' },
    '&[data-zoomed]': { cursor: 'zoom-out' },
  },
});

/** As large as the window allows, never enlarged; its space is reserved before the image has loaded. */
function sizeOf(width: number | null, height: number | null, zoomed: boolean) {
  if (!width || !height) return { maxWidth: '100vw', maxHeight: '100dvh' };
  const fitting = `min(100vw, ${width}px, 100dvh * ${width / height})`;
  return { width: zoomed ? `${width}px` : fitting, aspectRatio: `${width} / ${height}`, maxWidth: 'none' };
}

/** Switches between the whole image and its full size; the clicked point moves to the middle. */
function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const toggle = ({ currentTarget, clientX, clientY }: React.MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    setZoomed(!zoomed);
    requestAnimationFrame(() => {
      const view = frame.current;
      view?.scrollTo(
        x * view.scrollWidth - view.clientWidth / 2,
        y * view.scrollHeight - view.clientHeight / 2,
      );
    });
  };
  return { frame, zoomed, toggle };
}
