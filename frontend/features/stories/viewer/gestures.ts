/** A press that lasts longer holds the story still, in milliseconds. */
export const HOLD_MS = 200;
/** A movement longer than this is a swipe, in pixels. */
const SWIPE_PX = 50;
/** The part of the width, from its start, where a tap leads back. */
const BACK_SHARE = 1 / 3;

export type Gesture = 'previous' | 'next' | 'close' | null;

export interface Press {
  /** Pixels from where the press began. */
  dx: number;
  dy: number;
  /** Where it began, from 0 (left) to 1 (right). */
  at: number;
  /** Whether the press lasted longer than `HOLD_MS`. */
  held: boolean;
}

/** The action of a press: a swipe goes on, back or closes, a tap at a side goes on or back, a long press pauses. */
export function gestureOf({ dx, dy, at, held }: Press): Gesture {
  const sideways = Math.abs(dx) > Math.abs(dy);
  if (sideways && Math.abs(dx) > SWIPE_PX) return dx < 0 ? 'next' : 'previous';
  if (!sideways && dy > SWIPE_PX) return 'close';
  if (held || Math.hypot(dx, dy) > SWIPE_PX / 2) return null;
  return at < BACK_SHARE ? 'previous' : 'next';
}
