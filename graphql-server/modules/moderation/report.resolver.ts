import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once } from '../../platform/idempotency/once.ts';
import { ReportContentInput } from './report.inputs.ts';
import { Report } from './report.types.ts';
import { reportContent } from './reportContent.ts';
import { reportRow, reportRows } from './reportRows.ts';

const ReportConnection = connectionOf(Report, 'Report');

/** What members report, and what became of it (decision 45). */
@Resolver()
export class ReportResolver {
  @MembersOnly()
  @Query(() => ReportConnection, { description: "The viewer's reports, newest first." })
  ownReports(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, memberId }: Context,
  ): Promise<Page<Report>> {
    return pageOf(page, (limit) => reportRows(pool, memberId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => Report, {
    description:
      'Reports content to the moderators, if the viewer can see it or could see it within the last 30 days, also as a member of a private group since left (NOT_FOUND otherwise). Reporting it again changes the reason and text until the case is decided; after that, another reason, text or version is a new report, and so is any of a member or group. BAD_USER_INPUT for the viewer’s own content; RATE_LIMITED after 20 reports in an hour.',
  })
  async reportContent(
    @Arg('input', () => ReportContentInput) input: ReportContentInput,
    @Ctx() context: Context,
  ): Promise<Report> {
    const report = {
      kind: input.kind,
      id: parseId(input.id, 'id'),
      groupId: input.groupId == null ? null : parseId(input.groupId, 'groupId'),
      reason: input.reason,
      text: input.text ?? '',
    };
    const id = await once(context, 'reportContent', input, (key) => reportContent(context, report, key));
    return reportRow(context.pool, context.memberId, id);
  }
}
