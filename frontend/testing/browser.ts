/**
 * What jsdom lacks of a modal dialog: opening it takes the focus inside, closing gives it back. The rest (inertness,
 * the backdrop) is the browser's own and is tested there.
 */
export function installDialogs(): void {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>('button, a, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
  };
}
