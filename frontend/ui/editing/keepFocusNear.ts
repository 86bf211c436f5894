const ITEM = 'article, li, [data-message]';
const MENU = '[aria-haspopup=menu]';
/** React draws the change, and the browser takes the focus from what has gone. */
const DRAWN_MS = 100;

/**
 * Call it before the item with the focus goes from a list. If the focus has gone with it, it moves to the same button of
 * the next item, or else of the one before, or of what the list belongs to, or to the page's content.
 */
export function keepFocusNear(): void {
  const item = document.activeElement?.closest<HTMLElement>(ITEM);
  if (!item) return;
  const list = item.closest('[role=feed], [role=log], ul, ol') ?? item.parentElement!;
  const alike = item.dataset.message ? '[data-message]' : item.localName;
  const items = [...list.querySelectorAll<HTMLElement>(alike)];
  const place = items.indexOf(item);
  const near = [item, ...items.slice(place + 1), ...items.slice(0, place).toReversed(), ...around(item)];
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = near.find((one) => one.isConnected && one.querySelector(MENU));
    const target = next?.querySelector<HTMLElement>(MENU) ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  }, DRAWN_MS);
}

function around(item: HTMLElement): HTMLElement[] {
  const outer = item.parentElement?.closest<HTMLElement>(ITEM);
  return outer ? [outer] : [];
}
