import { useSyncExternalStore } from 'react';

const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The class of the document that switches the colours, for what is drawn on a canvas. */
export const useTheme = (): string => useSyncExternalStore(subscribe, () => root.className);
