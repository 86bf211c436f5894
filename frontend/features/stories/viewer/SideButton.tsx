import { Button } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { viewerText } from './strings.ts';

interface Props {
  to: 'previous' | 'next';
  /** There is nothing on that side. */
  off?: boolean;
  onClick: () => void;
}

/** Heard and reached, not seen. */
const onPhones = {
  mdDown: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    minW: '1px',
    minH: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/** Beside the story on a wide screen. On a phone one taps and swipes; the button is there for the keyboard and ear. */
export const SideButton = ({ to, off = false, onClick }: Props) => (
  <Button
    variant="subtle"
    colorPalette="neutral"
    size="lg"
    px={0}
    justifySelf={to === 'next' ? 'start' : 'end'}
    borderRadius="full"
    gridArea={to}
    {...onPhones}
    aria-label={viewerText[to]}
    aria-disabled={off || undefined}
    opacity={off ? 0.3 : 1}
    onClick={off ? undefined : onClick}
  >
    {to === 'next' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
  </Button>
);
