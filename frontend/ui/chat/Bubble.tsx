import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { RichText } from '../RichText.tsx';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    w: 'fit-content',
    maxW: 'full',
    px: 3,
    py: 2,
    borderRadius: 'l3',
    bg: 'bg.bubble',
    whiteSpace: 'pre-wrap',
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
    // The height of the button beside it.
    '&[data-menu]': { '@media (pointer: coarse)': { minH: 11, alignContent: 'center' } },
    '&[data-gone]': { bg: 'transparent', borderWidth: '1px', color: 'fg.muted', fontStyle: 'italic' },
  },
});

const Text = chakra('div', {
  base: {
    // Each line as it is written; `dir` would take the first for all.
    unicodeBidi: 'plaintext',
    // A letter with hundreds of accents would cover the messages above and below it.
    overflow: 'clip',
    overflowClipMargin: '8px',
  },
});

interface Props {
  id: string;
  text: string;
  /** Shows links as text. */
  plain?: boolean;
  /** The viewer's. */
  own: boolean;
  /** Being sent (§4). */
  faded?: boolean;
  /** Whether the message is deleted and the text only says so. */
  gone?: boolean;
  /** Has a button beside it. */
  hasMenu?: boolean;
  /** The original, if it is a reply. */
  quote?: ReactNode;
  /** What follows the text, and the button. */
  children?: ReactNode;
}

const set = (is: boolean | undefined) => (is ? '' : undefined);

/** The text of one message. */
export const Bubble = ({ id, text, plain, own, faded, gone, hasMenu, quote, children }: Props) => (
  <Frame
    data-message={id}
    data-own={set(own)}
    data-gone={set(gone)}
    data-menu={set(hasMenu)}
    aria-busy={faded || undefined}
  >
    {quote}
    <Text>{plain ? text : <RichText text={text} />}</Text>
    {children}
  </Frame>
);
