import { useEffect } from 'react';
import { config } from '../config.ts';

/** Titles the browser's tab; null leaves that to somebody else. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${config.productName}`;
  }, [title]);
}
