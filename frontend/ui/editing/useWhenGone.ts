import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs when the calling component goes away while the member stays on the page, so with what it belongs to. */
export function useWhenGone(run: () => void): void {
  const isThere = useRef(false);
  const onGone = useEffectEvent(run);
  useEffect(() => {
    const { pathname } = window.location;
    isThere.current = true;
    return () => {
      isThere.current = false;
      // In development, React takes each component away once and brings it back.
      setTimeout(() => isThere.current || window.location.pathname !== pathname || onGone());
    };
  }, []);
}
