import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { fileSize } from '../../../../ui/fileSize.ts';
import { cardText } from '../../strings.ts';

/** Asks whether a large image shall come, and says how large it is. */
export const LoadImage = ({ bytes }: { bytes: number }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="2"
    h="10"
    px="4"
    borderRadius="full"
    bg="rgb(15 15 24 / .72)"
    color="#fff"
    fontWeight="semibold"
  >
    <Download aria-hidden size={18} />
    {cardText.loadImage} · {fileSize(bytes)}
  </chakra.span>
);
