import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once } from '../../platform/idempotency/once.ts';
import { appealDecision } from './appeal.ts';
import { AppealDecisionInput } from './case.inputs.ts';
import { OwnDecision } from './case.types.ts';
import { ownDecisionRows } from './ownDecisionRows.ts';

const OwnDecisionConnection = connectionOf(OwnDecision, 'OwnDecision');

/** What a member learns of decisions about them, and says against them. Suspended members can do this. */
@Resolver()
export class AppealResolver {
  @MembersOnly()
  @Query(() => OwnDecisionConnection, {
    description:
      'Decisions of moderators about the viewer, newest first. Also available to suspended members.',
  })
  ownDecisions(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<OwnDecision>> {
    return pageOf(page, (limit) => ownDecisionRows(pool, memberId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Appeals a decision about the viewer, once and within 14 days. NOT_FOUND if there is no such decision; CONFLICT if an appeal is no longer possible.',
  })
  async appealDecision(
    @Arg('input', () => AppealDecisionInput) input: AppealDecisionInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.caseId, 'caseId');
    await once(context, 'appealDecision', input, (key) => appealDecision(context, id, input.text, key));
    return true;
  }
}
