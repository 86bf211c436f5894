import { useEffect } from 'react';

/** A file that is dropped where none is taken does not take the page's place. */
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
