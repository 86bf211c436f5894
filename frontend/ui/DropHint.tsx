import { Center } from '@chakra-ui/react/center';

/** Lies over the place where a file that hovers above it can be dropped. */
export const DropHint = ({ text }: { text: string }) => (
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
    {text}
  </Center>
);
