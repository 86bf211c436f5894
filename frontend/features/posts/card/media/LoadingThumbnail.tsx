import { chakra } from '@chakra-ui/react/styled-system';
import { mediaText } from '../../../../media/strings.ts';

/** Stands on the box of a video whose still is on its way (§4). */
export const LoadingThumbnail = () => (
  <chakra.span
    position="absolute"
    bottom="3"
    px="3"
    py="1"
    borderRadius="full"
    bg="rgb(15 15 24 / .72)"
    color="#fff"
    textStyle="meta"
  >
    {mediaText.loadingThumbnail}
  </chakra.span>
);
