import type { Statement } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { authorizeDeleting, authorizeRestoring, type LockedContent } from './author.policy.ts';
import { deleteLocked, putBack, type Changeable } from './changeContent.ts';

/** One kind of content that its author may delete; `setDeleted` publishes the change. `Reference` names a row of it. */
export interface Deletable<
  Row extends LockedContent,
  Reference extends { id: number } = { id: number },
> extends Changeable<Row> {
  /** Locks the object that the row belongs to, and then the row; the viewer is null for a moderator's action. */
  lock(tx: Transaction, viewer: number | null, reference: Reference): Promise<Row | undefined>;
}

/** For a kind that is locked by one statement. */
export const lockedBy =
  <Row>(statement: Statement<{ viewer: number | null; id: number }, Row>) =>
  async (tx: Transaction, viewer: number | null, { id }: { id: number }): Promise<Row | undefined> =>
    (await tx.rows(statement, { viewer, id }))[0];

/**
 * Locks what the viewer sees, or else what the viewer wrote: whom the author of a post has blocked does not see the post
 * any more, but may delete what is under it.
 */
async function lockToDelete<Row extends LockedContent, Reference extends { id: number }>(
  tx: Transaction,
  kind: Deletable<Row, Reference>,
  viewer: number,
  reference: Reference,
): Promise<Row | undefined> {
  const seen = await kind.lock(tx, viewer, reference);
  if (seen) return seen;
  const hidden = await kind.lock(tx, null, reference);
  return hidden?.author_id === viewer && !hidden.is_gone ? hidden : undefined;
}

/**
 * Moves the viewer's content to `content_versions`, for an `operation` that got `input`; returns the same result if it is
 * already deleted.
 */
export async function deleteContent<Row extends LockedContent, Reference extends { id: number }>(
  context: Context,
  operation: string,
  input: object,
  kind: Deletable<Row, Reference>,
  reference: Reference,
): Promise<true> {
  const { services, memberId } = context;
  await onceOrAgain(context, operation, input, reference.id, () =>
    services.transactions.run(async (tx) => {
      const row = await lockToDelete(tx, kind, memberId, reference);
      authorizeDeleting(kind.thing, row, memberId);
      await deleteLocked(tx, kind, row);
    }),
  );
  return true;
}

/** Restores deleted content, and returns its id; throws NOT_FOUND later than a minute after the deletion. */
export const restoreContent = <Row extends LockedContent, Reference extends { id: number }>(
  context: Context,
  operation: string,
  input: object,
  kind: Deletable<Row, Reference>,
  reference: Reference,
): Promise<number> =>
  onceOrAgain(context, operation, input, reference.id, () =>
    context.services.transactions.run(async (tx) => {
      const row = await kind.lock(tx, context.memberId, reference);
      authorizeRestoring(kind.thing, row, context.memberId);
      await putBack(tx, kind, row);
    }),
  );
