import { chakra } from '@chakra-ui/react/styled-system';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import { PlayBlock } from './PlayBlock.tsx';
import type { ReadMedium } from '../../lib/media/readMedium.ts';
import { mediaText } from '../../lib/media/strings.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    minH: '24',
    bg: 'bg.sunken',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
});

/** A chosen medium before it is sent: the picture itself, or the still of a video. */
export function MediumPreview({ medium: { file, kind, poster } }: { medium: ReadMedium }) {
  const url = useObjectUrl(kind === 'image' ? file : poster);
  return (
    <Frame>
      {url && <chakra.img src={url} alt={file.name} maxH="400px" maxW="full" objectFit="contain" />}
      {kind === 'video' && <PlayBlock />}
      {kind === 'video' && !poster && (
        <chakra.p position="absolute" bottom="2" textStyle="secondary" color="fg.muted">
          {mediaText.video} · {file.name}
        </chakra.p>
      )}
    </Frame>
  );
}
