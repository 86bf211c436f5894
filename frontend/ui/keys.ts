export const targetOf = (event: KeyboardEvent): Element | null =>
  event.target instanceof Element ? event.target : null;

/** Whether a dialog is open over the page; the page's shortcuts are off then. */
export const underDialog = (): boolean =>
  document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/**
 * Whether a key belongs to an input method, such as the Enter that chooses a word: Safari sends that one after the end of
 * the composition, with this code.
 */
export const isOfInputMethod = (key: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  key.isComposing || key.keyCode === 229;

/** Whether a key sends a form whose Enter breaks the line: Ctrl or Cmd with Enter. */
export const isSubmitKey = (
  key: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>,
): boolean => key.key === 'Enter' && (key.ctrlKey || key.metaKey) && !isOfInputMethod(key);

/** Whether the page must ignore a plain key: the user writes, holds a modifier, or has opened a menu or dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event))
    return true;
  const within = targetOf(event)?.closest(
    'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]',
  );
  return Boolean(within) || underDialog();
}
