import type { RefObject } from 'react';
import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';

/** Calls `onPress` when a pointer goes down anywhere but inside `insides`, while `active`. */
export function useOutsidePress(
  insides: RefObject<HTMLElement | null>[],
  active: boolean,
  onPress: () => void,
): void {
  const react = (event: PointerEvent) => {
    if (insides.every(({ current }) => !current?.contains(event.target as Node))) onPress();
  };
  useWindowEvent('pointerdown', react, active);
}
