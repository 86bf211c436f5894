/**
 * Calls `react` once for the scrolling of each frame, when that frame stands: whoever reads a position in the middle
 * of a frame has the browser lay the page out a second time.
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
