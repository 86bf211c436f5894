import { useRef } from 'react';

/** Milliseconds between typing signals to the others while the viewer writes. */
const SIGNAL_INTERVAL_MS = 3_000;

/** Signals that the viewer is writing; call it at every change. Failures are ignored. */
export function useSignalTyping(signal: () => Promise<unknown>): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < SIGNAL_INTERVAL_MS) return;
    last.current = Date.now();
    signal().catch(() => {});
  };
}
