import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MEDIA_PATH } from '../media/mediaForm.ts';
import { MembersOnly, ModeratorsOnly } from '../../platform/graphql/access.ts';
import { idBefore, pageOf, placeBehind, type Page } from '../../platform/graphql/connection.ts';
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
      'What waits for review, one of each that are alike: what is like nothing else first, then the oldest.',
  })
  heldContent(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { services, memberId: staff }: Context,
  ): Promise<Page<HeldContent>> {
    const [rank = 0, id = 0] = (placeBehind(after, PLACE) ?? []).map(Number);
    const { pool } = services.database;
    return pageOf(
      { first, after },
      (limit) => heldRows(pool, { staff, rank, id, limit }),
      (held) => `held:${held.rank},${held.id}`,
    );
  }

  @ModeratorsOnly()
  @Query(() => Int, { description: 'How much waits for review.' })
  heldContentCount(@Ctx() { services, memberId }: Context): Promise<number> {
    return countHeld(services.database.pool, memberId);
  }

  @MembersOnly()
  @Query(() => OwnHeldContentConnection, {
    description: 'What the viewer wrote that waits, or waited, for review; the latest first.',
  })
  ownHeldContent(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { services, memberId: author }: Context,
  ): Promise<Page<OwnHeldContent>> {
    const { pool } = services.database;
    return pageOf({ first, after }, (limit) => ownHeldRows(pool, { author, before: idBefore(after), limit }));
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
      'Publishes what waits, as if it had just been written. NOT_FOUND when it does not wait any more; if it cannot be published now, it keeps waiting. Needs a recent sign-in.',
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
      'Declines what waits; its author is told why. NOT_FOUND when it does not wait any more. Needs a recent sign-in.',
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
  @Mutation(() => Boolean, { description: 'Takes back what the viewer wrote and what waits for review.' })
  async withdrawHeldContent(
    @Arg('input', () => WithdrawHeldContentInput) input: WithdrawHeldContentInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.heldId, 'heldId');
    await onceOrAgain(context, 'withdrawHeldContent', input, id, () => withdrawHeld(context, id));
    return true;
  }
}
