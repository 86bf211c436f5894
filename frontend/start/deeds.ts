type Deed = MouseEvent | FocusEvent | KeyboardEvent;

/** Keeps what is done in `sight` as long as it stands: presses, keys, steps of the focus. */
export function remember(sight: Element): Deed[] {
  const deeds: Deed[] = [];
  const keep = (deed: Deed) => {
    if (!sight.isConnected || !isKept(deed)) return;
    if (deed.type !== 'focusin') deed.preventDefault();
    deed.stopPropagation(); // the app, which may be there already, hears of it later
    deeds.push(deed);
  };
  for (const type of ['click', 'focusin', 'keydown'] as const) document.addEventListener(type, keep, true);
  return deeds;
}

/** Not what belongs to the browser: its shortcuts, a link in a new tab, Tab and the keys that scroll. */
const isKept = ({ altKey, ctrlKey, metaKey, key = '.' }: Partial<MouseEvent & KeyboardEvent>) =>
  !(altKey || ctrlKey || metaKey) && /^\S$/.test(key);

/** Does in the app what was done in the sight that stood in its place. */
export function doAgain(deed: Deed): void {
  if ('key' in deed) return void document.activeElement!.dispatchEvent(pressed(deed.key));
  const its = twin(deed.target as Element);
  if (deed.type === 'click') its?.click();
  else its?.focus();
}

const pressed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

/** What is called the same, in the same post. */
function twin(target: Element): HTMLElement | undefined {
  const control = target.closest('a, button');
  if (!control) return;
  const post = control.closest<HTMLElement>('[data-post]')?.dataset.post;
  const like = `${post ? `[data-post="${post}"] ` : ''}${control.tagName}`;
  return [...document.querySelectorAll<HTMLElement>(like)].find((one) => nameOf(one) === nameOf(control));
}

const nameOf = (control: Element) =>
  `${control.getAttribute('aria-label') ?? control.textContent} ${control.getAttribute('href')}`;
