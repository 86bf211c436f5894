/** All of the document, always up to date. */
const fields = document.getElementsByTagName('textarea');
/** The value that each field has the height of. */
const fitted = new WeakMap<HTMLTextAreaElement, string>();
const widths = new WeakMap<Element, number>();

/** Gives each text field the height of its text, now and whenever text or width change. */
export function sizeFields(): void {
  addEventListener('input', fitChanged);
  // React writes a new value into the field's content as well.
  new MutationObserver(fitChanged).observe(document, { childList: true, subtree: true });
  fitChanged();
}

function fitChanged(): void {
  for (const field of fields) {
    if (fitted.get(field) === field.value) continue;
    if (!fitted.has(field)) resizes.observe(field);
    fitted.set(field, field.value);
    fit(field);
  }
}

const resizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    if (widths.get(target) === contentRect.width) continue;
    widths.set(target, contentRect.width);
    // Not now: a new height would be a change that the observer reports as an error.
    requestAnimationFrame(() => fit(target as HTMLTextAreaElement));
  }
});

/** The least and the greatest height are those of the style sheet. */
function fit(field: HTMLTextAreaElement): void {
  const around = field.parentElement!;
  // Without room of its own, what is below would move while the text is measured, and lists would scroll.
  around.style.minHeight = `${around.offsetHeight}px`;
  field.style.height = '0';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
  around.style.minHeight = '';
}
