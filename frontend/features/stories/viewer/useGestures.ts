import { useEffect, useRef } from 'react';
import type { PointerEvent, SyntheticEvent } from 'react';
import { gestureOf, HOLD_MS, type Gesture } from './gestures.ts';

interface Start {
  x: number;
  y: number;
  at: number;
  held: boolean;
}

/** Taps, swipes and holds on the story, for every kind of pointer. Returns the handlers of the touched surface. */
export function useGestures(onGesture: (gesture: Gesture) => void, onHold: (held: boolean) => void) {
  const start = useRef<Start | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    start.current = null;
    onHold(false);
  };
  const hold = () => {
    if (start.current) start.current.held = true;
    onHold(true);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      start.current = { x, y, at: (x - left) / width, held: false };
      event.currentTarget.setPointerCapture(event.pointerId);
      timer.current = setTimeout(hold, HOLD_MS);
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const { x, y, at, held } = start.current;
      release();
      onGesture(gestureOf({ dx: clientX - x, dy: clientY - y, at, held }));
    },
    onPointerCancel: release,
    // A finger held down would open the browser's menu for the picture.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
