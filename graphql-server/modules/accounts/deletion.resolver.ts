import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rows } from '../../platform/database/statements.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { requireNotRecentlyRecovered } from '../security/recentlyRecovered.ts';
import { DeleteAccountInput } from './account.inputs.ts';
import { DeletionReceipt, OwnAccount, RequestedDeletion } from './account.types.ts';
import { dataExportOf } from './dataExport.ts';
import { deletionOf } from './deletionRows.ts';
import { keepAccount } from './keepAccount.ts';
import { receiptOf } from './receipt.ts';
import { requestDeletion } from './requestDeletion.ts';

@Resolver()
export class DeletionResolver {
  @MembersOnly()
  @Query(() => OwnAccount, {
    description: "The viewer's data export and account deletion; also available to suspended members.",
  })
  async ownAccount(@Ctx() { services, memberId }: Context): Promise<OwnAccount> {
    const { pool } = services.database;
    const [dataExport, [accountDeletion]] = await Promise.all([
      dataExportOf(pool, memberId),
      rows(pool, deletionOf, { member: memberId }),
    ]);
    return { dataExport, accountDeletion: accountDeletion ?? null };
  }

  @Query(() => DeletionReceipt, {
    description: 'The receipt of a deleted account, for anyone who has its code; NOT_FOUND otherwise.',
  })
  deletionReceipt(
    @Arg('code', () => String, { description: 'The code that `deleteAccount` returned.' }) code: string,
    @Ctx() { services }: Context,
  ): Promise<DeletionReceipt> {
    return receiptOf(services.database.pool, code);
  }

  @MembersOnly()
  @Mutation(() => RequestedDeletion, {
    description:
      "Deletes the viewer's account: it is hidden immediately and erased after 14 days; all other sessions and all tokens end. CONFLICT if the viewer is the creator of groups or the last owner; the groups of a suspended or timed-out member are handed over to others. Needs a login within the last ten minutes.",
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) { username }: DeleteAccountInput,
    @Ctx() context: Context,
  ): Promise<RequestedDeletion> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    await requireNotRecentlyRecovered(context);
    const receiptCode = await requestDeletion(context, username);
    const { services, memberId } = context;
    const [found] = await rows(services.database.pool, deletionOf, { member: memberId });
    return { ...found!, receiptCode };
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Cancels the requested deletion of the viewer's account; NOT_FOUND if there is none. Needs a login within the last ten minutes.",
  })
  async keepAccount(@Ctx() context: Context): Promise<boolean> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    await keepAccount(context);
    return true;
  }
}
