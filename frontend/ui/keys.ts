export const targetOf = (event: KeyboardEvent): Element | null =>
  event.target instanceof Element ? event.target : null;

/** Whether a dialog lies over the page; keys of the page are silent under it. */
export const underDialog = (): boolean =>
  document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** Whether a plain key is not the page's to act on: one writes, a modifier is held, a menu or dialog is open. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const within = targetOf(event)?.closest(
    'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]',
  );
  return Boolean(within) || underDialog();
}
