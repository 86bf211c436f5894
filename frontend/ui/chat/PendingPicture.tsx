import { chakra } from '@chakra-ui/react/styled-system';
import { OptionalBoundary } from '../LazyBoundary.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import type { PendingMessage } from '../../lib/chat/chatState.ts';
import { cancelMessage } from '../../lib/chat/outbox.ts';
import { MAX_SIDE } from './Picture.tsx';

/** Loaded lazyWithRetry, because few chats send a picture. */
const UploadBar = lazyWithRetry(async () => ({ default: (await import('../UploadBar.tsx')).UploadBar }));

interface Props {
  chat: string;
  message: PendingMessage;
}

/** The picture of a message being sent, its progress, and a cancel button. */
export function PendingPicture({ chat, message }: Props) {
  const { image, progress } = message;
  const url = useObjectUrl(image!.file);
  return (
    <chakra.div display="grid" gap={1} justifyItems="end" maxW="full" aria-busy>
      {url && (
        <chakra.img
          src={url}
          alt={image!.alt || image!.file.name}
          maxW={`min(100%, ${MAX_SIDE}px)`}
          maxH={`${MAX_SIDE}px`}
          borderRadius="l3"
          opacity={0.6}
        />
      )}
      {progress !== null && (
        <chakra.div w="min(100%, 320px)" minH={8}>
          <OptionalBoundary>
            <UploadBar progress={progress} onCancel={() => cancelMessage(chat, message)} />
          </OptionalBoundary>
        </chakra.div>
      )}
    </chakra.div>
  );
}
