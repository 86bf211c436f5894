import { useState, useSyncExternalStore } from 'react';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Whether the story runs: not while it is paused or held, nor in a hidden tab. Whoever prefers reduced motion starts
 * it by hand; sound is off until it is asked for, and both choices hold for the stories that follow.
 */
export function usePlayback() {
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [paused, setPaused] = useState(stillness.matches);
  const [held, setHeld] = useState(false);
  const [muted, setMuted] = useState(true);
  return {
    running: !hidden && !paused && !held,
    paused,
    togglePaused: () => setPaused(!paused),
    hold: setHeld,
    muted,
    setMuted,
  };
}
