import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '../../lib/feedback/toast.ts';
import { deleteUndoably } from './undoable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const restore = vi.fn<() => Promise<unknown>>();
const show = vi.fn();

async function pressUndo(): Promise<void> {
  shownToast()!.action!.run();
  await vi.advanceTimersByTimeAsync(0);
}

/** Deletes something and presses Undo, which fails. */
async function failToUndo(error: Error, afterSeconds = 5): Promise<void> {
  restore.mockReset().mockRejectedValueOnce(error).mockResolvedValue(true);
  await deleteUndoably({ title: 'Post deleted', show, remove: async () => true, restore });
  await vi.advanceTimersByTimeAsync(afterSeconds * 1_000);
  await pressUndo();
  expect(shownToast()).toMatchObject({ title: 'Failed to undo', tone: 'danger' });
  expect(show).toHaveBeenLastCalledWith(true);
}

it('an Undo that failed without a network is offered again for the rest of the minute', async () => {
  await failToUndo(new TypeError('Failed to fetch'));
  expect(shownToast()).toMatchObject({ duration: 55_000, action: { label: 'Undo' } });
  await pressUndo();
  expect(restore).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenLastCalledWith(false);
});

it('it is not offered again once the server does not restore it any more', async () => {
  await failToUndo(new TypeError('Failed to fetch'), 60);
  expect(shownToast()!.action).toBeUndefined();
});

it.each(['NOT_FOUND', 'FORBIDDEN'])('nor after the refusal %s', async (code) => {
  const errors = [{ message: 'a sentence', extensions: { code } }];
  await failToUndo(new CombinedGraphQLErrors({ errors } as never));
  expect(shownToast()!.action).toBeUndefined();
});
