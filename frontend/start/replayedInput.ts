import { postIdOf, postSelector } from '../lib/prerendered.ts';

type Input = MouseEvent | FocusEvent | KeyboardEvent;

/** Records clicks, keys and focus as long as the prerendered page is shown. */
export function recordInput(prerendered: Element): Input[] {
  const inputs: Input[] = [];
  const record = (input: Input) => {
    if (!prerendered.isConnected || !isRecorded(input)) return;
    if (input.type !== 'focusin') input.preventDefault();
    input.stopPropagation(); // the app, if it runs already, receives it later
    inputs.push(input);
  };
  for (const type of ['click', 'focusin', 'keydown'] as const) document.addEventListener(type, record, true);
  return inputs;
}

/** Not what belongs to the browser: its shortcuts, a link in a new tab, Tab and the keys that scroll. */
const isRecorded = ({ altKey, ctrlKey, metaKey, key = '.' }: Partial<MouseEvent & KeyboardEvent>) =>
  !(altKey || ctrlKey || metaKey) && /^\S$/.test(key);

/** Repeats in the app what was done in the prerendered page. */
export function replay(input: Input): void {
  if ('key' in input) return void document.activeElement!.dispatchEvent(keydown(input.key));
  const control = controlLike(input.target as Element);
  if (input.type === 'click') control?.click();
  else control?.focus();
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
