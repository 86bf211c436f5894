import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const plain = createSystem(defaultBaseConfig);

/** The style machinery without our theme, which jsdom could not show anyway. */
export function Styled({ children }: { children: ReactNode }) {
  return <ChakraProvider value={plain}>{children}</ChakraProvider>;
}
