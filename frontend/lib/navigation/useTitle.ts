import { useEffect } from 'react';
import { config } from '../config.ts';

let name = '';
let mark = '';

/** The title of the page, without its prefix. */
export const pageTitle = (): string => `${name} · ${config.productName}`;

const show = () => void (document.title = mark + pageTitle());

/** Sets the title of the browser's tab. */
export function setTitle(title: string): void {
  name = title;
  show();
}

/** Adds a prefix to every title, such as '(3) '. */
export function markTitle(next: string): void {
  mark = next;
  show();
}

/** Sets the tab's title to the name of the page's subject, in place of the route's title. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}
