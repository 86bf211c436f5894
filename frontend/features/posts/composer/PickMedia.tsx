import { chakra } from '@chakra-ui/react/styled-system';
import { Image } from 'lucide-react';
import { acceptOf, POST_LIMITS } from '../../../media/files.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { composerText } from '../strings.ts';

const ACCEPT = acceptOf(POST_LIMITS);

export interface PickMediaProps {
  onFile: (file: File) => void;
  disabled?: boolean;
}

/** Chooses the picture or video of a post; on a phone the sign alone. */
export const PickMedia = ({ onFile, disabled }: PickMediaProps) => (
  <FileButton
    accept={ACCEPT}
    onFile={onFile}
    disabled={disabled}
    variant="ghost"
    minH="11"
    px={{ base: 0, sm: 3 }}
    aria-label={composerText.photoVideo}
  >
    <Image aria-hidden />
    <chakra.span hideBelow="sm">{composerText.photoVideo}</chakra.span>
  </FileButton>
);
