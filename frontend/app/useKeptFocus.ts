import { useEffect } from 'react';

/** React draws the change, and dialogs and menus give the focus back. */
const DRAWN_MS = 100;
/** Never a field, which would open the keyboard of a phone and take what is typed. */
const CONTROL = 'button:not(:disabled), [href], summary, [tabindex="0"]';
/** Their entries come and go by scrolling. */
const VIRTUAL = '[role=feed], [role=log]';
/** They give the focus back themselves. */
const ON_TOP = 'dialog, [role=dialog], [role=menu]';
const PART = 'section, article, form, dialog, main';

/**
 * When what has the focus is removed without a pointer in use, such as the row of a list or a form, the focus moves to
 * what is near: a control of the next or else the previous sibling, or the heading of the part of the page. Without this
 * the keyboard begins at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Node | null = document.activeElement;
    // Screen readers press without a key and without a pointer.
    let byPointer = false;
    const listeners = {
      keydown: () => (byPointer = false),
      pointerdown: () => (byPointer = true),
      focusin: ({ target }: Event) => (focused = target as Node),
      // A removal is told at once; what has lost the focus otherwise is forgotten.
      focusout: ({ target }: Event) =>
        setTimeout(() => {
          const isLeft = (target as Node).isConnected && document.activeElement !== target;
          if (focused === target && isLeft) focused = null;
        }),
    };
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected) return;
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused)),
      );
      focused = null;
      if (byPointer || !removal || [...removal.removedNodes].some(isOnTop)) return;
      setTimeout(() => focusNear(removal), DRAWN_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, true);
    return () => {
      observer.disconnect();
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen, true);
    };
  }, []);
}

const isOnTop = (node: Node) =>
  node instanceof Element && (node.matches(ON_TOP) || node.querySelector(ON_TOP));

function focusNear({ target, nextSibling, previousSibling }: MutationRecord): void {
  const parent = target as Element;
  if (document.activeElement !== document.body || !parent.isConnected || parent.closest(VIRTUAL)) return;
  const near = controlAfter(nextSibling) ?? controlBefore(previousSibling) ?? controlAbove(parent);
  near?.focus({ preventScroll: true });
}

function controlAfter(node: Node | null): HTMLElement | undefined {
  for (let next = node; next; next = next.nextSibling) {
    const [found] = controlsIn(next);
    if (found) return found;
  }
  return undefined;
}

function controlBefore(node: Node | null): HTMLElement | undefined {
  for (let next = node; next; next = next.previousSibling) {
    const found = controlsIn(next).at(-1);
    if (found) return found;
  }
  return undefined;
}

/** What precedes the parents, within the same part of the page; else the heading of the part. */
function controlAbove(parent: Element): HTMLElement | undefined {
  for (let above: Element | null = parent; above && !above.matches(PART); above = above.parentElement) {
    const found = controlBefore(above.previousSibling);
    if (found) return found;
  }
  return headingOf(parent.closest(PART));
}

/** Buttons before links: a row begins with the name of its subject. */
function controlsIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const all = [...(node.matches(CONTROL) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROL)];
  const shown = all.filter((control) => control.checkVisibility());
  const buttons = shown.filter(({ localName }) => localName === 'button');
  return buttons.length > 0 ? buttons : shown;
}

function headingOf(part: Element | null | undefined): HTMLElement | undefined {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return part ? headingOf(part.parentElement?.closest(PART)) : undefined;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  return heading;
}
