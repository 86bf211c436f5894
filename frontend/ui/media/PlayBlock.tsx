import { chakra } from '@chakra-ui/react/styled-system';
import { Play } from 'lucide-react';

/** The play icon on a still, which marks it as a video. */
export const PlayBlock = () => (
  <chakra.span
    aria-hidden
    position="absolute"
    boxSize="16"
    display="grid"
    placeItems="center"
    borderRadius="block"
    bg="rgb(15 15 24 / .72)"
    color="#fff"
  >
    <Play fill="currentColor" size={28} />
  </chakra.span>
);
