import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { chatText } from '../../lib/chat/strings.ts';
import type { ChatImages } from '../../lib/chat/useChatImages.ts';
import { DropHint } from '../DropHint.tsx';
import { useFileDrop } from '../useFileDrop.ts';

interface Props {
  /** The messages and the field below them. */
  children: ReactNode;
  /** Null while nothing can be written. */
  images: ChatImages | null;
}

/** Takes pictures that are dropped anywhere on a chat, or pasted into its field. */
export function PictureDrop({ children, images }: Props) {
  const { over, zone } = useFileDrop(images && images.choose, true);
  return (
    <chakra.div position="relative" display="flex" flexDirection="column" flex={1} minH={0} {...zone}>
      {children}
      {over && images && <DropHint text={chatText.dropHere} />}
    </chakra.div>
  );
}
