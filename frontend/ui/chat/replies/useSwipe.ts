import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** A message moved this far to the right, px, is replied to. */
const THRESHOLD = 56;
const MAX_SHIFT = 80;
/** Less is a tap. */
const MAX_TAP = 10;
/** From the edge of the window, px: the browser's own gesture begins there. */
const EDGE_WIDTH = 24;
const ARROW_SIZE = 32;

interface Swipe {
  pointer: number;
  message: HTMLElement;
  x: number;
  y: number;
  /** How far it has come; 0 until it is known to be no scrolling. */
  shift: number;
}

interface Options {
  frame: RefObject<HTMLDivElement | null>;
  arrow: RefObject<HTMLDivElement | null>;
  onSwiped: (id: string) => void;
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** A finger that moves a message to the right chooses it; one that scrolls does not. */
export function useSwipe({ frame, arrow, onSwiped }: Options): void {
  const swiped = useEffectEvent(onSwiped);
  useEffect(() => {
    const window = frame.current;
    if (!window) return;
    // Horizontal movements are ours; the browser ends the gesture where it scrolls.
    window.style.touchAction = 'pan-y pinch-zoom';
    let swipe: Swipe | null = null;

    const end = (isDone: boolean) => {
      if (!swipe) return;
      const { message, shift } = swipe;
      swipe = null;
      show(message, arrow.current, 0);
      if (isDone && shift >= THRESHOLD) swiped(message.dataset.message!);
    };
    const onDown = (event: PointerEvent) => {
      end(false);
      const message = event.isPrimary && event.pointerType === 'touch' ? messageAt(event) : null;
      if (message)
        swipe = { pointer: event.pointerId, message, x: event.clientX, y: event.clientY, shift: 0 };
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== swipe?.pointer) return;
      const [right, down] = [event.clientX - swipe.x, Math.abs(event.clientY - swipe.y)];
      if (swipe.shift === 0 && (down > MAX_TAP || right < -MAX_TAP)) return end(false);
      if (swipe.shift === 0 && right <= MAX_TAP) return;
      swipe.shift = Math.min(MAX_SHIFT, Math.max(1, right - MAX_TAP));
      show(swipe.message, arrow.current, swipe.shift);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel };
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    return () => {
      end(false);
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [frame, arrow]);
}

/** One that can be replied to: not hidden, deleted or being sent. */
function messageAt({ target, clientX }: PointerEvent): HTMLElement | null {
  if (clientX < EDGE_WIDTH) return null;
  return (target as Element).closest<HTMLElement>(
    '[data-message]:not(button, [data-gone], [data-message^=pending])',
  );
}

/** Who wants less motion sees only the arrow. */
function show(message: HTMLElement, arrow: HTMLElement | null, shift: number): void {
  if (arrow && shift > 0) {
    const { left, top, height } = message.getBoundingClientRect();
    const moved = reducedMotion.matches ? ARROW_SIZE + 4 : Number(message.dataset.shift ?? 0);
    arrow.style.left = `${Math.max(4, left - moved)}px`;
    arrow.style.top = `${top + height / 2 - ARROW_SIZE / 2}px`;
  }
  if (arrow) {
    arrow.style.opacity = String(Math.min(1, shift / THRESHOLD));
    arrow.toggleAttribute('data-far', shift >= THRESHOLD);
  }
  if (reducedMotion.matches) return;
  message.dataset.shift = String(shift);
  message.style.transition = shift > 0 ? '' : 'transform 150ms';
  message.style.transform = shift > 0 ? `translateX(${shift}px)` : '';
}
