/** Focuses a field with the caret behind its text; browsers put it before the text that a textarea begins with. */
export function focusAtEnd(element: HTMLElement | null | undefined): void {
  element?.focus();
  if (element instanceof HTMLTextAreaElement) element.selectionStart = element.value.length;
}
