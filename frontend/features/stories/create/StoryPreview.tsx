import { chakra } from '@chakra-ui/react/styled-system';
import type { ReadMedium } from '../../../lib/media/readMedium.ts';
import { useObjectUrl } from '../../../lib/media/useObjectUrl.ts';
import { createText } from './strings.ts';
import { fitted } from '../fitted.ts';
import { Frame } from './frame.ts';

/** What was chosen, as it will be seen. A video waits for its play button and is silent until asked. */
export function StoryPreview({
  medium: { file, kind, poster },
  over,
}: {
  medium: ReadMedium;
  over: boolean;
}) {
  const url = useObjectUrl(file);
  const still = useObjectUrl(poster);
  const label = `${createText.preview}: ${file.name}`;
  return (
    <Frame className="dark" data-over={over || undefined} bg="bg.card">
      {url && kind === 'image' && <chakra.img src={url} alt={label} css={fitted} />}
      {url && kind === 'video' && (
        <chakra.video
          src={url}
          poster={still ?? undefined}
          aria-label={label}
          controls
          muted
          loop
          playsInline
          css={fitted}
        />
      )}
    </Frame>
  );
}
