import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import { idAfter, pageOf, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { ApplicationConnection, DecideApplicationInput, type Application } from './application.types.ts';
import { applicationRows } from './applicationRows.ts';
import { decideApplication } from './decideApplication.ts';

@Resolver()
export class ApplicationResolver {
  @ModeratorsOnly()
  @Query(() => ApplicationConnection, {
    description: 'Who would like to become a member and waits for a decision, the first first.',
  })
  applications(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { services }: Context,
  ): Promise<Page<Application>> {
    const { pool } = services.database;
    return pageOf({ first, after }, (limit) => applicationRows(pool, idAfter(after), limit));
  }

  @ModeratorsOnly()
  @Mutation(() => Boolean, {
    description:
      'Admits or declines an applicant. NOT_FOUND when it has been decided; CONFLICT when the name has been taken meanwhile, or while the community takes no new members. Needs a recent sign-in.',
  })
  async decideApplication(
    @Arg('input', () => DecideApplicationInput) input: DecideApplicationInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const id = parseId(input.applicationId, 'applicationId');
    await onceOrAgain(context, 'decideApplication', input, id, () =>
      decideApplication(context, id, input.isApproved),
    );
    return true;
  }
}
