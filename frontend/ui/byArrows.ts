import type { KeyboardEvent } from 'react';
import { arrowTarget } from './arrows.ts';

/** `onKeyDown` of a list of links: the arrows, Home and End move the focus among them. */
export function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const target = arrowTarget(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('a')]);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
