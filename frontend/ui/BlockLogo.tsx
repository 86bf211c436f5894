import { chakra } from '@chakra-ui/react/styled-system';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';

/** The block with the H; decorative, the wordmark beside it is the name. */
export function BlockLogo(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize={9} flexShrink={0} aria-hidden {...props}>
      <chakra.rect width="32" height="32" rx="9.6" fill="accent.solid" />
      <path d="M10 9v14M22 9v14M10 16h12" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <chakra.rect x="19" y="20" width="6.5" height="6.5" rx="2" fill="mint.400" />
    </chakra.svg>
  );
}
