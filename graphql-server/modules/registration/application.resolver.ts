import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import { idAfter, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
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
    description: 'Pending applications to become a member, oldest first.',
  })
  applications(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services }: Context,
  ): Promise<Page<Application>> {
    const { pool } = services.database;
    return pageOf(page, (limit) => applicationRows(pool, idAfter(page.after), limit));
  }

  @ModeratorsOnly()
  @Mutation(() => Boolean, {
    description:
      'Approves or declines an application. NOT_FOUND if it has already been decided; CONFLICT if the name has been taken in the meantime, or while the community does not accept new members. Needs a recent login.',
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
