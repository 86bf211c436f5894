import { useEffect } from 'react';
import { config } from '../config.ts';

let name = '';
let mark = '';

/** What the page shows, without what stands before it in the tab. */
export const pageTitle = (): string => `${name} · ${config.productName}`;

const show = () => void (document.title = mark + pageTitle());

/** Titles the browser's tab. */
export function setTitle(title: string): void {
  name = title;
  show();
}

/** Puts something before every title, such as '(3) '. */
export function markTitle(next: string): void {
  mark = next;
  show();
}

/** Titles the tab with the name of what the page shows, in the place of what its route says. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}
