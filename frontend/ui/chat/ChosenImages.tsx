import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import type { ChatImage } from '../../lib/chat/draftImages.ts';
import { chatText } from '../../lib/chat/strings.ts';
import type { ChatImages } from '../../lib/chat/useChatImages.ts';

interface Props {
  images: ChatImages;
  onRemoved: () => void;
}

/** The pictures chosen for the message, each with a button that removes it. */
export function ChosenImages({ images: { chosen, reading, remove }, onRemoved }: Props) {
  if (chosen.length === 0 && !reading) return null;
  return (
    <chakra.ul display="flex" gap={2} pb={2} pt={1} overflowX="auto">
      {chosen.map((image, place) => (
        <Chosen key={place} image={image} onRemove={() => (remove(image), onRemoved())} />
      ))}
      {reading && (
        <Center as="li" boxSize={20} flexShrink={0} borderRadius="l2" bg="bg.sunken" color="fg.muted">
          <BlockSpinner label={chatText.readingImage} />
        </Center>
      )}
    </chakra.ul>
  );
}

function Chosen({ image: { file }, onRemove }: { image: ChatImage; onRemove: () => void }) {
  const url = useObjectUrl(file);
  return (
    <chakra.li position="relative" boxSize={20} flexShrink={0}>
      {url && (
        <chakra.img
          src={url}
          alt={file.name}
          boxSize="full"
          objectFit="cover"
          borderRadius="l2"
          bg="bg.sunken"
        />
      )}
      <Button
        type="button"
        size="sm"
        px={0}
        position="absolute"
        top={0}
        insetEnd={0}
        colorPalette="neutral"
        aria-label={chatText.removeImage(file.name)}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </chakra.li>
  );
}
