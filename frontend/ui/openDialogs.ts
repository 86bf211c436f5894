import { sharedValue } from '../lib/state/sharedValue.ts';

const opened = sharedValue<readonly HTMLDialogElement[]>([]);

/** The modal dialog above all others, or null. What is outside of it can be neither pressed nor announced. */
export const useTopDialog = (): HTMLDialogElement | null => opened.use().at(-1) ?? null;

/** Shows a modal dialog above all others, and gives the function that closes it. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  opened.set([...opened.get(), dialog]);
  return () => {
    opened.set(opened.get().filter((other) => other !== dialog));
    dialog.close();
  };
}
