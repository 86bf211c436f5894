/**
 * Calls `react` once per frame with scrolling, after its layout: reading a position earlier in the frame would force a
 * second layout.
 * @returns stops it
 */
export function onScroll(react: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(react);
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  return () => {
    removeEventListener('scroll', schedule);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
