import { chakra } from '@chakra-ui/react/styled-system';
import { config } from '../../lib/config.ts';
import { BlockLogo } from '../../ui/BlockLogo.tsx';
import { authStrings } from './strings.ts';

/** Rows of blocks, lit like windows at night: D dark, V volt, L light volt, M mint, B bonk. */
const windows = ['DDVDDDLD', 'DVDDMDDD', 'LDDVDDVD', 'DDBDDLDD', 'DVDDVDDM', 'DDLDDDVD'];
const light: Record<string, string> = {
  D: 'ink.900',
  V: 'volt.600',
  L: 'volt.300',
  M: 'mint.400',
  B: 'bonk.400',
};

/** A building at night, beside the form; dark in both themes. */
export function AuthSidePanel() {
  return (
    <chakra.aside
      className="dark"
      aria-label={config.productName}
      hideBelow="lg"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      p={12}
      bg="bg.canvas"
      borderInlineEndWidth="1px"
      color="fg"
      overflow="hidden"
      position="relative"
    >
      <chakra.p
        display="flex"
        alignItems="center"
        gap={3}
        fontFamily="heading"
        fontWeight="bold"
        fontSize="1.75rem"
      >
        <BlockLogo large />
        {config.productName}
      </chakra.p>
      <Windows />
      <div>
        <chakra.p
          fontFamily="heading"
          fontWeight="bold"
          fontSize="2.5rem"
          lineHeight="1.1"
          letterSpacing="-.02em"
          maxW="16ch"
          textWrap="balance"
        >
          {authStrings.promise}
        </chakra.p>
        <chakra.p mt={4} color="fg.muted" textStyle="composer" maxW="36ch" textWrap="balance">
          {authStrings.promiseMore}
        </chakra.p>
      </div>
    </chakra.aside>
  );
}

function Windows() {
  return (
    <chakra.svg viewBox="0 0 320 240" aria-hidden w="full" maxW="480px" my={8} flexShrink={1} minH={0}>
      {windows.flatMap((row, y) =>
        [...row].map((lamp, x) => (
          <chakra.rect
            key={`${x} ${y}`}
            x={x * 40 + 4}
            y={y * 40 + 4}
            width="32"
            height="32"
            rx="9.6"
            fill={light[lamp]}
          />
        )),
      )}
    </chakra.svg>
  );
}
