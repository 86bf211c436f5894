import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { RichText } from '../RichText.tsx';

const Frame = chakra('div', {
  base: {
    w: 'fit-content',
    maxW: 'full',
    px: 3,
    py: 2,
    borderRadius: 'l3',
    bg: 'bg.bubble',
    whiteSpace: 'pre-wrap',
    // Not `dir`, which would swap the corners too.
    unicodeBidi: 'plaintext',
    // Consecutive messages of one sender are joined.
    '& + &': { borderStartStartRadius: '6px' },
    '&:has(+ &)': { borderEndStartRadius: '6px' },
    '&[data-own]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderStartStartRadius: 'l3',
      borderEndStartRadius: 'l3',
      '& a': { color: 'inherit' },
    },
    '& + &[data-own]': { borderStartEndRadius: '6px' },
    '&[data-own]:has(+ &)': { borderEndEndRadius: '6px' },
    '&[aria-busy=true]': { opacity: 0.6 },
  },
});

interface Props {
  text: string;
  /** The viewer's. */
  own: boolean;
  /** Being sent (§4). */
  faded?: boolean;
}

/** The text of one message. */
export const Bubble = memo(({ text, own, faded }: Props) => (
  <Frame data-message data-own={own ? '' : undefined} aria-busy={faded || undefined}>
    <RichText text={text} />
  </Frame>
));
