import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { rows } from '../../platform/database/statements.ts';
import { MembersOnly, OwnersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { cancelRecoveryLink } from './cancelRecoveryLink.ts';
import { createRecoveryLink } from './createRecoveryLink.ts';
import { recover } from './recover.ts';
import { CreateRecoveryLinkInput, RecoverInput } from './recovery.inputs.ts';
import { NewRecoveryLink, RecoveryLink } from './recovery.types.ts';
import { linkOf } from './recoveryRows.ts';

@Resolver()
export class RecoveryResolver {
  @MembersOnly()
  @Query(() => RecoveryLink, {
    nullable: true,
    description:
      "The recovery link of the viewer's account that works now or later, if there is one. Not available to tokens.",
  })
  async recoveryLink(@Ctx() { services, memberId }: Context): Promise<RecoveryLink | null> {
    const [link] = await rows(services.database.pool, linkOf, { member: memberId });
    return link ?? null;
  }

  @OwnersOnly()
  @Mutation(() => NewRecoveryLink, {
    description:
      'Creates a link that lets a member regain access to their account; earlier links stop working. It works once within 24 hours; if the account was used in the last 30 days, it works only after three days, during which the member can cancel it. For owners with a login within the last ten minutes. FORBIDDEN for owners and moderators.',
  })
  async createRecoveryLink(
    @Arg('input', () => CreateRecoveryLinkInput) input: CreateRecoveryLinkInput,
    @Ctx() context: Context,
  ): Promise<NewRecoveryLink> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const link = { actorId: context.memberId, member: parseId(input.userId, 'userId') };
    return context.services.transactions.run((tx) => createRecoveryLink(tx, link));
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Cancels the recovery link of the viewer's account. Needs a recent login; CONFLICT if there is none.",
  })
  async cancelRecoveryLink(@Ctx() context: Context): Promise<boolean> {
    await cancelRecoveryLink(context);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Sets a new password with a recovery link, removes the authenticator app and recovery codes, and ends all sessions and tokens of the account. BAD_USER_INPUT if the link is not valid, not yet valid or no longer valid.',
  })
  async recover(
    @Arg('input', () => RecoverInput) input: RecoverInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await recover(context, input);
    return true;
  }
}
