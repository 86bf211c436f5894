import { useState, useSyncExternalStore } from 'react';
import { windowEvents } from '../../../lib/state/windowEvents.ts';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const onVisibility = windowEvents('visibilitychange');

/**
 * Whether the story runs: not while it is paused or held, nor in a hidden tab. With reduced motion it starts
 * on a click; sound is off at first, and both choices are kept for the following stories.
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
