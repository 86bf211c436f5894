import { RESTORE_SECONDS, UNDO_SECONDS } from '../../../graphql-server/contract/limits.ts';
import { errorCode, isNotFound } from '../../lib/feedback/errorText.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { DURATION_MS, toast } from '../../lib/feedback/toast.ts';
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

/**
 * Deletes something at once, and offers to undo it for ten seconds (decision 40). If that fails, as without a network, it is
 * offered again for as long as the server restores it.
 */
export async function deleteUndoably({ title, show, remove, restore, onDone }: Deletion): Promise<void> {
  const until = Date.now() + RESTORE_SECONDS * 1_000;
  keepFocusNear();
  show(true);
  const removed = remove().then(onDone);
  const undo = async () => {
    show(false);
    // A deletion that is still under way would otherwise come second.
    await removed;
    await restore().then(onDone).catch(notRestored);
  };
  const action = { label: editText.undo, run: () => void undo().catch(() => {}) };
  const notRestored = (error: unknown) => {
    show(true);
    const left = until - Date.now();
    const isOffered = left > 0 && !isFinal(error);
    toastError(
      editText.notRestored,
      error,
      isOffered ? { action, duration: Math.max(left, DURATION_MS) } : {},
    );
  };
  toast({ title, duration: UNDO_SECONDS * 1_000, action });
  await removed.catch((error: unknown) => {
    show(false);
    toastError(editText.notDeleted, error);
  });
}

/** Whether the server would refuse it again: it is gone by now, or a moderator has removed it. */
const isFinal = (error: unknown) => isNotFound(error) || errorCode(error) === 'FORBIDDEN';
