import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What a member does to look at another part. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Shows and focuses the part of the settings that the address names, and keeps it in place while the parts above it
 * load, until the member moves.
 */
export function useSectionInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    const show = () => section.scrollIntoView();
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(section.parentElement!);
    section.focus({ preventScroll: true });
    for (const move of MOVES) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of MOVES) removeEventListener(move, stop);
    };
  }, [hash, key]);
}
