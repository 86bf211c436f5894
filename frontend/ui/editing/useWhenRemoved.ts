import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `run` when the component is removed although the page stays: what it belongs to has been removed. */
export function useWhenRemoved(run: () => void): void {
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
