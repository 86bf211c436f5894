import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImagePlus } from 'lucide-react';
import { acceptOf } from '../../../lib/media/files.ts';
import { mediaText } from '../../../lib/media/strings.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { createText } from './strings.ts';
import { Frame } from './frame.ts';

interface Props {
  reading: boolean;
  /** A file hovers over the dialog. */
  over: boolean;
  onFile: (file: File) => void;
}

/** No media, or the chosen file is being read. */
export const ChooseMedia = ({ reading, over, onFile }: Props) => (
  <Frame data-empty data-over={over || undefined}>
    {reading ? (
      <BlockSpinner label={mediaText.reading} size={12} />
    ) : (
      <>
        <IconCircle aria-hidden>
          <ImagePlus size={28} />
        </IconCircle>
        <FileButton
          accept={acceptOf(MEDIA_LIMITS.story)}
          onFile={onFile}
          whiteSpace="normal"
          h="auto"
          py={2}
          data-autofocus
          autoFocus
        >
          {createText.choose}
        </FileButton>
        <chakra.p color="fg.muted" hideBelow="md">
          {createText.chooseHint}
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.subtle">
          {createText.limits}
        </chakra.p>
      </>
    )}
  </Frame>
);

const IconCircle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 16,
    borderRadius: 'block',
    bg: 'accent.muted',
    color: 'accent.fg',
  },
});
