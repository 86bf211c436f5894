/** The element of `items` to which an arrow key, Home or End moves the focus. */
export function arrowTarget(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const here = items.indexOf(document.activeElement as HTMLElement);
  const target: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(here + 1) % items.length],
    ArrowUp: items.at((here - 1) % items.length),
    Home: items[0],
    End: items.at(-1),
  };
  return target[key];
}
