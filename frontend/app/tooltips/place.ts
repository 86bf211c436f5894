interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between a tooltip and its control, and between it and the window's edges, px. */
const GAP = 6;
const MARGIN = 8;

/**
 * The position of a tooltip: below the middle of its control, above it without space below, and never beyond
 * the window's sides.
 */
export function place(control: Box, tip: Pick<Box, 'width' | 'height'>, win: Pick<Box, 'width' | 'height'>) {
  const middle = control.left + control.width / 2 - tip.width / 2;
  const left = Math.max(MARGIN, Math.min(middle, win.width - tip.width - MARGIN));
  const below = control.top + control.height + GAP;
  const top = below + tip.height + MARGIN <= win.height ? below : control.top - tip.height - GAP;
  return { left, top };
}
