import type { Context } from '../graphql/context.ts';
import { isLockTimeout } from '../errors/databaseErrors.ts';
import { stillRunning } from '../errors/errors.ts';
import { idempotencyKeyOf, type IdempotencyKey } from './key.ts';
import { findResult, keepAfter } from './keptKeys.ts';
import { reviewed } from './review.ts';

/**
 * Creates something once for each key, however often it is called, and returns it as it is shown (decision 28).
 * `create` creates the row and stores the key in one transaction: `keptKey`, `keep`, or `keepEntity`. A repetition
 * reads it again by `find`. Of two concurrent calls the second waits at the key's unique index; then it fails and
 * returns the first one's result.
 */
export async function madeOnce<Made>(
  context: Context,
  operation: string,
  input: object,
  create: (idempotencyKey: IdempotencyKey | null) => Promise<Made>,
  find: (id: number) => Promise<Made>,
): Promise<Made> {
  const idempotencyKey = await idempotencyKeyOf(context, operation, input);
  const checked = () => reviewed(context, operation, input, idempotencyKey, create);
  if (!idempotencyKey) return checked();
  const replay = (id: number) => {
    context.caller.noteReplay?.();
    return find(id);
  };
  const result = () => findResult(context.pool, idempotencyKey, context.caller.approved !== undefined);
  const earlier = await result();
  if (earlier !== undefined) return replay(earlier);
  try {
    return await checked();
  } catch (error) {
    // It may already be done: by a concurrent call with the same key, or by a commit whose response was lost.
    const winner = await result();
    if (winner !== undefined) return replay(winner);
    throw isLockTimeout(error) ? stillRunning() : error;
  }
}

/** Like `madeOnce`, for a `create` that returns only the id of the created row. */
export const once = (
  context: Context,
  operation: string,
  input: object,
  create: (idempotencyKey: IdempotencyKey | null) => Promise<number>,
): Promise<number> => madeOnce(context, operation, input, create, async (id) => id);

/**
 * Runs work that is harmless when repeated at once, such as a like; a late repetition must not undo later changes. `id`
 * is the object of the work.
 */
export function onceOrAgain(
  context: Context,
  operation: string,
  input: object,
  id: number,
  work: () => Promise<unknown>,
): Promise<number> {
  return once(context, operation, input, async (idempotencyKey) => {
    await work();
    return keepAfter(context.pool, idempotencyKey, id);
  });
}
