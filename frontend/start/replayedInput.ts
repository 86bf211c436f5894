import { postIdOf, postSelector } from '../lib/prerendered.ts';

type Recorded = Partial<MouseEvent & KeyboardEvent>;
type Input = MouseEvent | FocusEvent | KeyboardEvent;

/** Records clicks, keys and focus as long as the prerendered page is shown. */
export function recordInput(prerendered: Element): Input[] {
  const inputs: Input[] = [];
  const record = (input: Input) => {
    if (!prerendered.isConnected || !isRecorded(input, inputs)) return;
    if (input.type !== 'focusin') input.preventDefault();
    input.stopPropagation(); // the app, if it runs already, receives it later
    inputs.push(input);
  };
  for (const type of ['click', 'focusin', 'keydown'] as const) document.addEventListener(type, record, true);
  return inputs;
}

/**
 * Not what belongs to the browser: its shortcuts, a link in a new tab, Tab and the keys that scroll, unless one has
 * begun to write after a key that opens a field.
 */
const isRecorded = ({ altKey, ctrlKey, metaKey, key = '.' }: Recorded, before: Recorded[]) =>
  !(altKey || ctrlKey || metaKey) &&
  (/^\S$/.test(key) ||
    (/^( |Backspace|Escape)$/.test(key) && before.some((input) => /^[/nc]$/.test(input.key!))));

/** Repeats in the app what was done in the prerendered page. */
export function replay(input: Input): void {
  if ('key' in input) return press(input.key, document.activeElement!);
  const control = controlLike(input.target as Element);
  if (input.type === 'click') control?.click();
  else control?.focus();
}

/** A key in the app, or a letter in the field that collects what is typed (`lib/typeAhead.ts`). */
function press(key: string, focused: Element): void {
  if (!(focused instanceof HTMLTextAreaElement) || key === 'Escape') focused.dispatchEvent(keydown(key));
  else if (key === 'Backspace') focused.value = focused.value.slice(0, -1);
  else focused.value += key;
}

const keydown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

/** The control with the same name in the same post. */
function controlLike(target: Element): HTMLElement | undefined {
  const control = target.closest('a, button');
  if (!control) return;
  const post = postIdOf(control);
  const selector = `${post ? postSelector(post) : ''} ${control.tagName}`;
  const controls = [...document.querySelectorAll<HTMLElement>(selector)];
  return controls.find((other) => nameOf(other) === nameOf(control));
}

const nameOf = (control: Element) =>
  `${control.getAttribute('aria-label') ?? control.textContent} ${control.getAttribute('href')}`;
