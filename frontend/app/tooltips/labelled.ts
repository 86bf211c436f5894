/** Larger controls, such as pictures that open, are not icons, in px. */
const LARGEST = 64;

/** The icon-only control at or around `target`, if there is one that needs a tooltip. */
export function iconControl(target: EventTarget | null): HTMLElement | null {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button, a, [role="button"]') : null;
  if (!control || control.ariaExpanded === 'true' || !nameOf(control)) return null;
  const { width, height } = control.getBoundingClientRect();
  return width <= LARGEST && height <= LARGEST && !hasVisibleText(control) ? control : null;
}

/** The label of a control, or its text for screen readers. */
export const nameOf = (control: HTMLElement): string => control.ariaLabel ?? control.textContent.trim();

/** An initial in a picture and a badge's digits do not count as text. */
function hasVisibleText(control: HTMLElement): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (/\p{L}{2}/u.test(text.textContent ?? '') && isVisible(text.parentElement!)) return true;
  }
  return false;
}

const isVisible = (element: HTMLElement) => element.clientWidth > 1 || element.offsetWidth > 1;
