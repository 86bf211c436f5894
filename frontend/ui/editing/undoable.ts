import { UNDO_SECONDS } from '../../../graphql-server/contract/limits.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { keepFocusNear } from './keepFocusNear.ts';
import { editText } from './strings.ts';

interface Deletion {
  /** What the toast says. */
  title: string;
  /** Shows it as deleted or not. */
  show: (isDeleted: boolean) => void;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Called once the server has deleted it, and once it has restored it. */
  onDone?: () => void;
}

/** Deletes something at once, and offers to undo it for ten seconds (decision 40). */
export async function deleteUndoably({ title, show, remove, restore, onDone }: Deletion): Promise<void> {
  const failed = (sentence: string, wasDeleted: boolean) => (error: unknown) => {
    show(wasDeleted);
    toastError(sentence, error);
  };
  keepFocusNear();
  show(true);
  const removed = remove().then(onDone);
  const undo = async () => {
    show(false);
    // A deletion that is still under way would otherwise come second.
    await removed;
    await restore().then(onDone).catch(failed(editText.notRestored, true));
  };
  toast({
    title,
    duration: UNDO_SECONDS * 1_000,
    action: { label: editText.undo, run: () => void undo().catch(() => {}) },
  });
  await removed.catch(failed(editText.notDeleted, false));
}
