/** Where messages are in the window of a chat. */

const MARKED_MS = 2_000;
/** Frames to wait for a loaded message to be rendered. */
const MAX_FRAMES = 120;

export const elementOf = (frame: HTMLElement, id: string): HTMLElement | null =>
  frame.querySelector(`[data-message="${CSS.escape(id)}"]`);

/** The id of the message that an element is in. */
export const idAround = (element: Element): string =>
  element.closest<HTMLElement>('[data-message]')?.dataset.message ?? '';

/** How far below the top of the window a message is, px. */
export const topOf = (frame: HTMLElement, id: string): number =>
  (elementOf(frame, id)?.getBoundingClientRect().top ?? 0) - frame.getBoundingClientRect().top;

/** Scrolls a message to the middle, or to the top if it is higher than the window. */
export function centre(frame: HTMLElement, element: HTMLElement | null, isNeeded = false): void {
  if (!element) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const window = frame.getBoundingClientRect();
  if (isNeeded && top >= window.top && bottom <= window.bottom) return;
  frame.scrollTop += top - window.top - Math.max(0, (window.height - height) / 2);
}

/** Focuses a message, or something in it, and marks it for two seconds; nothing moves. */
export function focusAndMark(element: HTMLElement | null, inner?: string): void {
  const focused = (inner ? element?.querySelector<HTMLElement>(inner) : null) ?? element;
  if (!element || !focused) return;
  if (focused === element && element.tabIndex < 0) element.tabIndex = -1;
  focused.focus({ preventScroll: true });
  const look = { outline: '3px solid var(--chakra-colors-accent-fg)', outlineOffset: '2px' };
  element.animate([look, look], MARKED_MS);
}

/** A message once it is rendered; null if it is not in the chat. */
export async function whenShown(frame: HTMLElement, id: string): Promise<HTMLElement | null> {
  for (let left = MAX_FRAMES; left > 0; left--) {
    const element = elementOf(frame, id);
    if (element) return element;
    // eslint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
