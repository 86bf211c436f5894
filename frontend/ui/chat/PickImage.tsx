import { ImagePlus } from 'lucide-react';
import { acceptOf } from '../../lib/media/files.ts';
import { FileButton } from '../FileButton.tsx';
import { IMAGE_LIMITS } from '../../lib/chat/readImage.ts';
import { chatText } from '../../lib/chat/strings.ts';

const ACCEPT = acceptOf(IMAGE_LIMITS);

/** Chooses pictures for a message. */
export const PickImage = ({ onFile }: { onFile: (file: File) => void }) => (
  <FileButton
    accept={ACCEPT}
    multiple
    onFile={onFile}
    variant="ghost"
    size="lg"
    px={0}
    aria-label={chatText.attach}
  >
    <ImagePlus aria-hidden />
  </FileButton>
);
