import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { drag, zoomTo, type Crop } from './area.ts';

/** Zoom for one notch of a wheel (`deltaY` 100). */
const WHEEL = 1.15;

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Moves the picture with one finger or the mouse, zooms with two fingers or the wheel. Spread the result on the frame. */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  ratio: number,
  change: (next: (crop: Crop) => Crop) => void,
) {
  const fingers = useRef(new Map<number, Point>());

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    change((crop) => zoomTo(crop, ratio, crop.zoom * WHEEL ** (-event.deltaY / 100)));
  });
  useEffect(() => {
    const element = frame.current!;
    const listener = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [frame]);

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const [from, to] = [middle(before), middle(after)];
    const spread = after.length === 2 && distance(before) > 0 ? distance(after) / distance(before) : 1;
    change((crop) =>
      drag(zoomTo(crop, ratio, crop.zoom * spread), ratio, (to.x - from.x) / width, (to.y - from.y) / height),
    );
  };
  const letGo = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: follow,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
  };
}
