import { useEffect, useEffectEvent } from 'react';

/** Calls `onFrame` with the milliseconds since the last frame while `running`; never in a hidden tab. */
export function useFrames(running: boolean, onFrame: (elapsed: number) => void): void {
  const frame = useEffectEvent(onFrame);
  useEffect(() => {
    if (!running) return;
    let last = performance.now();
    const step = (now: number) => {
      frame(now - last);
      last = now;
      request = requestAnimationFrame(step);
    };
    let request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [running]);
}
