import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatText } from '../../lib/chat/strings.ts';
import type { ReadingPlace } from '../../lib/chat/useReadingPlace.ts';

/** Children are laid out upwards from the bottom, so that content added above them moves nothing. */
const Window = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'flex',
    flexDirection: 'column-reverse',
    // The scroll position is kept by `useReadingPlace`: not every browser anchors content that grows upwards.
    overflowAnchor: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface Props {
  /** The accessible name of the messages. */
  label: string;
  place: ReadingPlace;
  children: ReactNode;
}

/** The scrolling part of a chat: it opens at the newest message, and announces arrivals while scrolled up. */
export function Scroller({ label, place, children }: Props) {
  return (
    <chakra.div position="relative" display="flex" flexDirection="column" flex={1} minH={0}>
      <Window
        ref={place.window}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onScroll={place.onScroll}
      >
        <div ref={place.content}>{children}</div>
      </Window>
      {!place.atEnd && (
        <Button
          size="sm"
          position="absolute"
          bottom={3}
          insetStart="50%"
          transform="translateX(-50%)"
          borderRadius="full"
          shadow="menu"
          onClick={place.jump}
        >
          <ArrowDown aria-hidden />
          {place.arrivals > 0 ? chatText.arrivals(place.arrivals) : chatText.jump}
        </Button>
      )}
    </chakra.div>
  );
}
