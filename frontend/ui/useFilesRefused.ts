import { useWindowEvent } from '../lib/state/useWindowEvent.ts';

/** Prevents the browser from opening a file that is dropped outside of a drop target. */
export const useFilesRefused = (): void => useWindowEvent('dragover', refuse);

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
