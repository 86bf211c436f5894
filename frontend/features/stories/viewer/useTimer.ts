import { useRef } from 'react';
import { useFrames } from './useFrames.ts';

/** How long a picture is shown, in milliseconds. */
export const SHOWN_MS = 5_000;

/** Counts the time a picture was shown while `running`: `onProgress` gets 0 to 1, `onEnd` comes once. */
export function useTimer(running: boolean, onProgress: (share: number) => void, onEnd: () => void): void {
  const shown = useRef(0);
  useFrames(running, (elapsed) => {
    if (shown.current >= SHOWN_MS) return;
    shown.current += elapsed;
    onProgress(Math.min(1, shown.current / SHOWN_MS));
    if (shown.current >= SHOWN_MS) onEnd();
  });
}
