import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MEDIA_PATH } from '../media/mediaForm.ts';
import { MembersOnly, ModeratorsOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, placeBehind, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { declineHeld, withdrawHeld } from './declineHeld.ts';
import { ApproveHeldContentInput, DeclineHeldContentInput, WithdrawHeldContentInput } from './held.inputs.ts';
import {
  HeldContent,
  HeldContentConnection,
  OwnHeldContentConnection,
  type OwnHeldContent,
} from './held.types.ts';
import { countHeld, heldRows, ownHeldRows } from './heldRows.ts';
import { publishHeld } from './publishHeld.ts';

const PLACE = /^held:(\d{1,9}),([1-9]\d{0,9})$/;

/** Content that waits for review (docs/decisions/0038). */
@Resolver(() => HeldContent)
export class HeldContentResolver {
  @ModeratorsOnly()
  @Query(() => HeldContentConnection, {
    description:
      'Content waiting for review, one item for each set of similar ones: unique content first, then the oldest.',
  })
  heldContent(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services, memberId: staff }: Context,
  ): Promise<Page<HeldContent>> {
    const [rank = 0, id = 0] = (placeBehind(page.after, PLACE) ?? []).map(Number);
    const { pool } = services.database;
    return pageOf(
      page,
      (limit) => heldRows(pool, { staff, rank, id, limit }),
      (held) => `held:${held.rank},${held.id}`,
    );
  }

  @ModeratorsOnly()
  @Query(() => Int, { description: 'The number of items waiting for review.' })
  heldContentCount(@Ctx() { services, memberId }: Context): Promise<number> {
    return countHeld(services.database.pool, memberId);
  }

  @MembersOnly()
  @Query(() => OwnHeldContentConnection, {
    description: "The viewer's content that is or was waiting for review, newest first.",
  })
  ownHeldContent(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services, memberId: author }: Context,
  ): Promise<Page<OwnHeldContent>> {
    const { pool } = services.database;
    return pageOf(page, (limit) => ownHeldRows(pool, { author, before: idBefore(page.after), limit }));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of its picture or video, for moderators.',
  })
  mediaUrl(@Root() { id, medium }: HeldContent): string | null {
    return medium && `${MEDIA_PATH}${medium.key}?held=${id}`;
  }

  @FieldResolver(() => Boolean, { description: 'Whether its file is a video.' })
  hasVideo(@Root() { medium }: HeldContent): boolean {
    return medium?.kind === 'VIDEO';
  }

  @ModeratorsOnly()
  @Mutation(() => Boolean, {
    description:
      'Publishes held content as if it had just been written. NOT_FOUND if it is no longer waiting; if it cannot be published now, it keeps waiting. Needs a recent login.',
  })
  async approveHeldContent(
    @Arg('input', () => ApproveHeldContentInput) input: ApproveHeldContentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const id = parseId(input.heldId, 'heldId');
    await onceOrAgain(context, 'approveHeldContent', input, id, () =>
      publishHeld(context.services, id, context.memberId),
    );
    return true;
  }

  @ModeratorsOnly()
  @Mutation(() => Boolean, {
    description:
      'Declines held content; its author is told the reason. NOT_FOUND if it is no longer waiting. Needs a recent login.',
  })
  async declineHeldContent(
    @Arg('input', () => DeclineHeldContentInput) input: DeclineHeldContentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const id = parseId(input.heldId, 'heldId');
    const { reason, withAlike } = input;
    await once(context, 'declineHeldContent', input, (key) =>
      declineHeld(context, { id, reason, withAlike }, key),
    );
    return true;
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: "Withdraws the viewer's content that is waiting for review." })
  async withdrawHeldContent(
    @Arg('input', () => WithdrawHeldContentInput) input: WithdrawHeldContentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.heldId, 'heldId');
    await onceOrAgain(context, 'withdrawHeldContent', input, id, () => withdrawHeld(context, id));
    return true;
  }
}
