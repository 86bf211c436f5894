import { Ctx, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SanctionKind } from './sanction.types.ts';
import { Standing } from './standing.types.ts';

/** What a sanctioned member may not do, also where no case is the reason. */
@Resolver()
export class StandingResolver {
  @MembersOnly()
  @Query(() => Standing, {
    description: 'Whether the viewer is timed out or suspended. Also available to suspended members.',
  })
  async ownStanding(@Ctx() { services, memberId }: Context): Promise<Standing> {
    const standing = await services.sanctions.of(memberId);
    if (!standing) return { sanction: null, until: null, isLeaving: false };
    const { isSuspended, until, isLeaving = false } = standing;
    return {
      sanction: isSuspended ? SanctionKind.SUSPENSION : SanctionKind.TIMEOUT,
      until: until === null ? null : new Date(until).toISOString(),
      isLeaving,
    };
  }
}
