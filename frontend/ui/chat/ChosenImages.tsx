import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import type { ChatImage } from '../../lib/chat/draftImages.ts';
import { chatText } from '../../lib/chat/strings.ts';
import type { ChatImages } from '../../lib/chat/useChatImages.ts';
import { described } from '../../lib/media/described.ts';
import DescribeMedium from '../media/DescribeMedium.tsx';
import { isTooLong } from './isTooLong.ts';

interface Props {
  images: ChatImages;
  onRemoved: () => void;
}

/** The pictures chosen for the message. Each can be removed, and described in the field below them. */
export default function ChosenImages({ images: { chosen, reading, remove, describe }, onRemoved }: Props) {
  const [wanted, want] = useState<File | null>(null);
  // A description that is too long stays until it is shortened.
  const open = chosen.find(isTooLong) ?? chosen.find(({ file }) => file === wanted);
  return (
    <>
      <chakra.ul display="flex" gap={2} pb={1} pt={1} overflowX="auto">
        {chosen.map((image, place) => (
          <Chosen
            key={place}
            image={image}
            isOpen={image === open}
            onDescribe={() => want(image === open ? null : image.file)}
            onRemove={() => (remove(image), onRemoved())}
          />
        ))}
        {reading && (
          <Center as="li" boxSize={20} flexShrink={0} borderRadius="l2" bg="bg.sunken" color="fg.muted">
            <BlockSpinner label={chatText.readingImage} />
          </Center>
        )}
      </chakra.ul>
      {open && (
        <chakra.div pb={2}>
          <DescribeMedium
            key={chosen.indexOf(open)}
            label={chatText.describeImage(open.file.name)}
            alt={open.alt}
            setAlt={(alt) => describe(open, alt)}
            readOnly={false}
            opened
          />
        </chakra.div>
      )}
    </>
  );
}

interface ChosenProps {
  image: ChatImage;
  /** Whether its description is shown below. */
  isOpen: boolean;
  onDescribe: () => void;
  onRemove: () => void;
}

function Chosen({ image: { file, alt }, isOpen, onDescribe, onRemove }: ChosenProps) {
  const url = useObjectUrl(file);
  return (
    <chakra.li position="relative" w={20} flexShrink={0}>
      {url && (
        <chakra.img
          src={url}
          alt={file.name}
          boxSize={20}
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
      <Button
        type="button"
        variant="plain"
        size="sm"
        w="full"
        minH={11}
        px={0}
        gap={1}
        aria-label={described(chatText.describeImage(file.name), alt)}
        aria-expanded={isOpen}
        onClick={onDescribe}
      >
        {alt && <Check aria-hidden />}
        {chatText.describe}
      </Button>
    </chakra.li>
  );
}
