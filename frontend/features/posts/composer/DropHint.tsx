import { Center } from '@chakra-ui/react/center';
import { composerText } from '../strings.ts';

/** Lies over the composer while a file hovers above it. */
export const DropHint = () => (
  <Center
    position="absolute"
    inset="0"
    pointerEvents="none"
    borderWidth="2px"
    borderStyle="dashed"
    borderColor="accent.fg"
    borderRadius="inherit"
    bg="accent.subtle"
    color="accent.fg"
    fontWeight="semibold"
    animation="appear"
    animationDuration="press"
  >
    {composerText.dropHere}
  </Center>
);
