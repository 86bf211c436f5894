import { Button } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { notFramed } from './framed.ts';
import { viewerText } from './strings.ts';

interface Props {
  to: 'previous' | 'next';
  /** Whether there is no story on that side. */
  off?: boolean;
  onClick: () => void;
}

/** Reachable by keyboard and screen reader, but invisible. */
const onPhones = {
  [notFramed]: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    minW: '1px',
    minH: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/** Button beside the story. On a phone, where members tap and swipe, it is for keyboards and screen readers only. */
export const SideButton = ({ to, off = false, onClick }: Props) => (
  <Button
    variant="subtle"
    colorPalette="neutral"
    size="lg"
    px={0}
    justifySelf={to === 'next' ? 'start' : 'end'}
    borderRadius="full"
    gridArea={to}
    css={onPhones}
    aria-label={viewerText[to]}
    aria-disabled={off || undefined}
    opacity={off ? 0.3 : 1}
    onClick={off ? undefined : onClick}
  >
    {to === 'next' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
  </Button>
);
