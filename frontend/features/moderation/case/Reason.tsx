import { chakra } from '@chakra-ui/react/styled-system';

/** Why something was reported, in a word. */
export const Reason = chakra('span', {
  base: { px: 2, borderRadius: 'pill', bg: 'bonk.subtle', color: 'bonk.fg', fontWeight: 'semibold' },
});
