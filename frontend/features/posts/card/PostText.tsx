import { seeMoreMark } from '../../../lib/prerendered.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardText } from '../strings.ts';
import { cardState, useCardState } from './cardState.ts';
import { fixed } from '../../../ui/fixed.ts';
import { RichText } from '../../../ui/RichText.tsx';

/** A text longer than this many lines is folded behind 'See more'. */
const MAX_LINES = 6;
/** A post without media up to this many characters is set in large type. */
const STATEMENT = 85;

/** The text of a post, folded when long, large when short and alone. */
export function PostText({ postId, text, alone }: { postId: string; text: string; alone: boolean }) {
  const { expanded } = useCardState(postId);
  const { ref, overflows } = useOverflow(!expanded && mayOverflow(text));
  if (!text) return null;
  const large = alone && [...text].length <= STATEMENT;
  return (
    <div>
      <Text dir="auto" ref={ref} data-large={large || undefined} data-folded={!expanded || undefined}>
        <RichText text={text} />
      </Text>
      {overflows && !expanded && (
        <More type="button" {...seeMoreMark} onClick={() => cardState.set(postId, { expanded: true })}>
          {cardText.seeMore}
        </More>
      )}
    </div>
  );
}

const Text = fixed('div', {
  base: {
    textStyle: 'body',
    maxW: 'line',
    whiteSpace: 'pre-wrap',
    '&[data-large]': { textStyle: 'statement' },
    '&[data-folded]': { lineClamp: MAX_LINES },
  },
});

const More = fixed('button', {
  recipe: { name: 'button', variant: 'plain', size: 'sm' },
  base: { ms: '-1', mb: '-2' },
});

/** The widest letters fill a line of the narrowest phone with this many; shorter texts need no measuring. */
const MEASURED_LENGTH = 18;

const mayOverflow = (text: string) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / MEASURED_LENGTH)), 0) >
  MAX_LINES;

/** Whether the element hides part of its text; measured before the first paint and on every change of width. */
function useOverflow(active: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // On the server nothing can be measured; the page does it (`start/prerenderedPage.ts`).
  const [overflows, setOverflows] = useState(import.meta.env.SSR);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    // The observer first calls between layout and paint; measuring earlier would lay out the page twice.
    const observer = new ResizeObserver(() =>
      flushSync(() => setOverflows(element.scrollHeight > element.clientHeight + 1)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return { ref, overflows: active && overflows };
}
