import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `onPress` when a pointer goes down anywhere but inside `insides`, while `active`. */
export function useOutsidePress(
  insides: RefObject<HTMLElement | null>[],
  active: boolean,
  onPress: () => void,
): void {
  const react = useEffectEvent((event: PointerEvent) => {
    if (insides.every(({ current }) => !current?.contains(event.target as Node))) onPress();
  });
  useEffect(() => {
    if (!active) return;
    addEventListener('pointerdown', react);
    return () => removeEventListener('pointerdown', react);
  }, [active]);
}
