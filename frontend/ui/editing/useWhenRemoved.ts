import { useEffect, useEffectEvent, useRef } from 'react';
import { memoryVersion } from '../../lib/session/viewerMemory.ts';

/**
 * Calls `run` when the component is removed although the page and its member stay: what it belongs to has been removed.
 */
export function useWhenRemoved(run: () => void): void {
  const isThere = useRef(false);
  const onGone = useEffectEvent(run);
  useEffect(() => {
    const { pathname } = window.location;
    const version = memoryVersion();
    const stays = () => window.location.pathname === pathname && memoryVersion() === version;
    isThere.current = true;
    return () => {
      isThere.current = false;
      // In development, React takes each component away once and brings it back.
      setTimeout(() => isThere.current || !stays() || onGone());
    };
  }, []);
}
