import { notFound } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { publishHidden } from '../moderation/sanction.ts';
import { lockDeletion, removeDeletion } from './deletionRows.ts';
import { unlistDeletion } from './deletionList.ts';

/**
 * Cancels the requested deletion. The role and the tokens that ended with it are not restored. NOT_FOUND if there is
 * none, or the account is being erased.
 */
export async function keepAccount({ services, memberId }: Context): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [waiting] = await tx.rows(lockDeletion, { member: memberId });
    if (!waiting || waiting.receipt) throw notFound('Deletion');
    // While the row is locked nobody lists it again (`deletionList.ts`).
    await unlistDeletion(services.deletions, waiting);
    await tx.rows(removeDeletion, { member: memberId });
    tx.publish('sanctions.changed', { memberId });
    await publishHidden(tx, memberId, false);
    tx.publish('member.visibilityChanged', { memberId });
  });
}
