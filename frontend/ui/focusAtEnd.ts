/**
 * Focuses a field with the caret behind its text, and shows that place; browsers put it before the text that a textarea
 * begins with.
 */
export function focusAtEnd(element: HTMLElement | null | undefined): void {
  element?.focus();
  if (!(element instanceof HTMLTextAreaElement)) return;
  element.selectionStart = element.value.length;
  element.scrollTop = element.scrollHeight;
}
