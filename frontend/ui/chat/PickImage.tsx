import { ImagePlus } from 'lucide-react';
import { acceptOf } from '../../lib/media/files.ts';
import { FileButton } from '../FileButton.tsx';
import { chatText } from '../../lib/chat/strings.ts';
import { MEDIA_LIMITS } from '../../../graphql-server/contract/limits.ts';

const ACCEPT = acceptOf(MEDIA_LIMITS['group-message']);

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
