import { Center } from '@chakra-ui/react/center';
import { ImageOff, VideoOff } from 'lucide-react';
import { mediaText } from '../../lib/media/strings.ts';

/** Shown in place of a picture or video that could not be loaded (§8). */
export const Unavailable = ({ kind }: { kind: 'image' | 'video' }) => (
  <Center gap="2" bg="bg.sunken" color="fg.muted" textStyle="secondary">
    {kind === 'image' ? <ImageOff aria-hidden size={20} /> : <VideoOff aria-hidden size={20} />}
    {kind === 'image' ? mediaText.imageUnavailable : mediaText.videoUnavailable}
  </Center>
);
