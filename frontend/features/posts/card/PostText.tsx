import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useLayoutEffect, useRef, useState } from 'react';
import { cardText } from '../strings.ts';
import { cardState, useCardState } from './cardState.ts';
import { RichText } from '../../../ui/RichText.tsx';

/** A text longer than this many lines is folded behind 'See more'. */
const LINES = 6;
/** A post without media up to this many characters is set in large type. */
const STATEMENT = 85;

/** The text of a post, folded when long, large when short and alone. */
export function PostText({ postId, text, alone }: { postId: string; text: string; alone: boolean }) {
  const { expanded } = useCardState(postId);
  const { ref, overflows } = useOverflow(!expanded && mayOverflow(text));
  if (!text) return null;
  const large = alone && [...text].length <= STATEMENT;
  return (
    <Box>
      <Box
        ref={ref}
        textStyle={large ? 'statement' : 'body'}
        maxW="line"
        whiteSpace="pre-wrap"
        lineClamp={expanded ? 'none' : LINES}
      >
        <RichText text={text} />
      </Box>
      {overflows && !expanded && (
        <Button
          variant="plain"
          size="sm"
          ms="-1"
          mb="-2"
          onClick={() => cardState.set(postId, { expanded: true })}
        >
          {cardText.seeMore}
        </Button>
      )}
    </Box>
  );
}

/** The widest letters fill a line of the narrowest phone with so many; shorter texts need no measuring. */
const LETTERS = 18;

const mayOverflow = (text: string) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LETTERS)), 0) > LINES;

/** Whether the element hides part of its text; measured before the first paint and on every change of width. */
function useOverflow(active: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return { ref, overflows };
}
