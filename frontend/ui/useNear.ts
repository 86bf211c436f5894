import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** The next page is fetched when its place is this close to the window, about two screens in advance. */
const AHEAD = '1600px';

/**
 * Calls `onNear` when the element comes near the window, while `active`.
 * @param count how many are listed; a new page watches its end anew
 */
export function useNear(
  active: boolean,
  count: number,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!active || !ref.current) return;
    // On a busy page one call may report both directions: the last entry counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && near(), {
      rootMargin: `0px 0px ${AHEAD} 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [active, count]);
  return ref;
}
