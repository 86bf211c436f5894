import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { arrowTarget } from '../arrows.ts';

/** Letters typed within this time belong together (section 9). */
const TYPE_AHEAD_MS = 1_000;

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The keyboard of a menu: its first item takes the focus when it appears, and keys move it or close the menu. */
export function useMenuKeys(panel: RefObject<HTMLElement | null>, close: () => void) {
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    itemsOf(panel.current!)[0]?.focus();
  }, [panel]);

  function startingWith(key: string, items: HTMLElement[]): HTMLElement | undefined {
    const { text, at } = typed.current;
    const now = Date.now();
    typed.current = { text: (now - at < TYPE_AHEAD_MS ? text : '') + key.toLowerCase(), at: now };
    return items.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text));
  }

  return (event: KeyboardEvent) => {
    const items = itemsOf(panel.current!);
    if (event.key === 'Tab') close();
    const next =
      arrowTarget(event.key, items) ?? (/^\S$/u.test(event.key) ? startingWith(event.key, items) : undefined);
    next?.focus();
    if (next) event.preventDefault();
  };
}
