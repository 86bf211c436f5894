import { Center } from '@chakra-ui/react/center';

/** Covers the drop target while a file is dragged over it. */
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
