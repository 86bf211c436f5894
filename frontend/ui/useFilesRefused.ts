import { useEffect } from 'react';

/** Prevents the browser from opening a file that is dropped outside of a drop target. */
export function useFilesRefused(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    return () => window.removeEventListener('dragover', refuse);
  }, []);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
