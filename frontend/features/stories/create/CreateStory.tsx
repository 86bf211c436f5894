import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import DescribeMedium from '../../../ui/media/DescribeMedium.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import type { ReadMedium } from '../../../lib/media/readMedium.ts';
import { useObjectUrl } from '../../../lib/media/useObjectUrl.ts';
import { fitted } from '../fitted.ts';
import { createText } from './strings.ts';
import { ChooseMedia } from './ChooseMedia.tsx';
import { StoryActions } from './StoryActions.tsx';
import { useNewStory } from './useNewStory.ts';
import { Frame } from './frame.ts';

/** §2: the dialog 'Create Your Story'. A file can also be dropped on it or pasted. */
export default function CreateStory({ onClose }: { onClose: () => void }) {
  const title = useId();
  const story = useNewStory((isShown) => {
    if (isShown) toast({ title: createText.shared, tone: 'success' });
    onClose();
  });
  const { over, zone } = useFileDrop((file) => void story.choose(file));
  const leave = async () => {
    const discard = { danger: true, action: createText.discardAction };
    if (!story.medium || (await confirm(createText.discard, discard))) onClose();
  };
  return (
    <Modal aria-labelledby={title} onClose={() => void leave()} p={5} {...zone}>
      <DialogHead id={title} title={createText.title} onClose={() => void leave()} />
      {story.medium && !story.reading ? (
        <>
          <StoryPreview medium={story.medium} over={over} />
          <chakra.div mt={2} display="grid">
            <DescribeMedium
              label={createText.describe(story.medium.kind)}
              alt={story.alt}
              setAlt={story.setAlt}
              readOnly={story.pending}
            />
          </chakra.div>
          <StoryActions {...story} />
        </>
      ) : (
        <ChooseMedia reading={story.reading} over={over} onFile={(file) => void story.choose(file)} />
      )}
    </Modal>
  );
}

/** Preview of the chosen file. A video starts by its play button and is muted at first. */
function StoryPreview({ medium: { file, kind, poster }, over }: { medium: ReadMedium; over: boolean }) {
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
