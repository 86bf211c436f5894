import type { Context } from '../../platform/graphql/context.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { once } from '../../platform/idempotency/once.ts';
import { authorizeChanging, type LockedContent } from './author.policy.ts';
import { editLocked, type Edit, type Editable } from './changeContent.ts';
import type { Deletable } from './deleteContent.ts';

/**
 * Changes the given texts of the viewer's content, for an `operation` that got `input`; returns its id. Throws NOT_FOUND,
 * FORBIDDEN, and CONFLICT with the current text.
 */
export const editContent = <Row extends LockedContent, Reference extends { id: number }>(
  context: Context,
  operation: string,
  input: Edit,
  kind: Deletable<Row, Reference> & Editable<Row>,
  reference: Reference,
): Promise<number> =>
  once(context, operation, input, (idempotencyKey) =>
    context.services.transactions.run(async (tx) => {
      const row = await kind.lock(tx, context.memberId, reference);
      authorizeChanging(kind.thing, row, context.memberId);
      await editLocked(tx, kind, row, input);
      return keep(tx, idempotencyKey, row.id);
    }),
  );
