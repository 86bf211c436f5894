import { useEffect } from 'react';

/** React draws the change, and dialogs and menus give the focus back. */
const DRAWN_MS = 100;
const FOCUSABLE = 'button, [href], input, select, textarea, summary, [tabindex="0"]';
/** Their entries come and go by scrolling. */
const VIRTUAL = '[role=feed], [role=log]';
/** They give the focus back themselves. */
const ON_TOP = 'dialog, [role=dialog], [role=menu]';

/**
 * When what has the focus is removed, such as the row of a list or a form, the focus moves to what is near: to the next
 * or previous sibling, or else to the heading of the part of the page. Without this the keyboard begins at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Node | null = document.activeElement;
    const note = ({ target }: FocusEvent) => void (focused = target as Node);
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected) return;
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused)),
      );
      focused = null;
      if (removal && ![...removal.removedNodes].some(isOnTop)) setTimeout(() => focusNear(removal), DRAWN_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

const isOnTop = (node: Node) =>
  node instanceof Element && (node.matches(ON_TOP) || node.querySelector(ON_TOP));

function focusNear({ target, nextSibling, previousSibling }: MutationRecord): void {
  const parent = target as Element;
  if (document.activeElement !== document.body || !parent.isConnected || parent.closest(VIRTUAL)) return;
  const found = firstIn(after(nextSibling)) ?? firstIn(before(previousSibling)) ?? headingOf(parent);
  found?.focus({ preventScroll: true });
}

function* after(node: Node | null) {
  for (let next = node; next; next = next.nextSibling) yield next;
}

function* before(node: Node | null) {
  for (let next = node; next; next = next.previousSibling) yield next;
}

function firstIn(nodes: Iterable<Node>): HTMLElement | undefined {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    const choices = [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const free = choices.filter(
      (one) => one.matches(FOCUSABLE) && !one.matches(':disabled') && one.checkVisibility(),
    );
    const found = free.find((one) => one.matches('button')) ?? free[0];
    if (found) return found;
  }
  return undefined;
}

/** The heading of the innermost part of the page that has one. */
function headingOf(element: Element): HTMLElement | null {
  const part = element.closest('section, article, form, dialog, main');
  if (!part) return null;
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return part.parentElement && headingOf(part.parentElement);
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  return heading;
}
