/** Copies a text to the clipboard. Pages without TLS on a local network can only use the old API. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  // Beside the focus, because nothing outside of a modal dialog can be selected.
  (document.activeElement?.parentElement ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('The browser did not allow copying.');
}
