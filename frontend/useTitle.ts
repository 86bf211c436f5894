import { useEffect } from 'react';
import { config } from './config.ts';

/** The title of the browser's tab. */
export const titled = (title: string): string => `${title} · ${config.productName}`;

/** Titles the tab with the name of what the page shows, in the place of what its route says. */
export function useTitle(title: string): void {
  useEffect(() => void (document.title = titled(title)), [title]);
}
