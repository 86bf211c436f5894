import { useRef } from 'react';

/** While one writes the others are told of it once in so many ms. */
const EVERY = 3_000;

/** Tells that the viewer is writing; to be called at every change. It matters to nobody if it fails. */
export function useSignalTyping(signal: () => Promise<unknown>): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < EVERY) return;
    last.current = Date.now();
    signal().catch(() => {});
  };
}
