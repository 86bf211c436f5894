let field: HTMLTextAreaElement | undefined;
let origin: HTMLElement | null;

const HIDDEN = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';

/**
 * Collects typed characters until the field they are meant for has loaded and takes them (`takeTyped`). Called at each
 * press that opens such a field. Escape cancels, Tab continues from the previous focus.
 */
export function typeAhead(giveUp: () => void): void {
  const isNew = !field;
  field ??= document.createElement('textarea');
  if (isNew) {
    origin = document.activeElement as HTMLElement | null;
    field.ariaLabel = 'Loading';
    field.tabIndex = -1;
    field.style.cssText = HIDDEN;
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') origin?.focus();
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      takeTyped();
      giveUp();
    });
    document.body.append(field);
  }
  field.focus({ preventScroll: true });
}

/** Returns the characters typed in the meantime; the focus returns to where it was. */
export function takeTyped(): string {
  const typed = field?.value ?? '';
  if (field === document.activeElement) origin?.focus({ preventScroll: true });
  field?.remove();
  field = undefined;
  return typed;
}
