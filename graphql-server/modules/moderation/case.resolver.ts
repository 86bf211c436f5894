import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import {
  BEFORE_ALL,
  connectionOf,
  idAfter,
  idBefore,
  pageOf,
  PageArgs,
  type Page,
} from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { badField } from '../../platform/errors/errors.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { MEDIA_PATH } from '../media/mediaForm.ts';
import { decideAppeal } from './appeal.ts';
import { CaseReferenceInput, DecideAppealInput, DecideCaseInput, OpenCaseInput } from './case.inputs.ts';
import { authorizeCase, staffOf } from './case.policy.ts';
import {
  caseContents,
  caseCounts,
  caseDecisions,
  caseReports,
  caseRow,
  earlierDecisions,
  queueRows,
  queueRowsReversed,
} from './caseRows.ts';
import {
  CaseContent,
  CaseReport,
  CaseState,
  Decision,
  ModerationCase,
  ModerationCounts,
} from './case.types.ts';
import { claimCase, releaseCase } from './claimCase.ts';
import { decideCase } from './decideCase.ts';
import { openCase } from './openCase.ts';
import { ReportKind } from './report.types.ts';
import { undoDecision } from './undoDecision.ts';

const ModerationCaseConnection = connectionOf(ModerationCase, 'ModerationCase');

/** What moderators read and decide (decision 45). */
@Resolver(() => ModerationCase)
export class CaseResolver {
  @ModeratorsOnly()
  @Query(() => ModerationCaseConnection, {
    description:
      'Cases in one state, oldest first. Cases about the viewer or reported by the viewer are left out, as are, for moderators, cases about moderators and owners.',
  })
  async moderationQueue(
    @Arg('state', () => CaseState, { defaultValue: CaseState.OPEN, description: 'The state of the cases.' })
    state: CaseState,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('newestFirst', () => Boolean, {
      defaultValue: false,
      description: 'Newest first instead; a cursor is valid only for its order.',
    })
    newestFirst: boolean,
    @Ctx() context: Context,
  ): Promise<Page<ModerationCase>> {
    const staff = await staffOf(context);
    const { pool } = context;
    return pageOf(page, (limit) =>
      newestFirst
        ? queueRowsReversed(pool, staff, state, idBefore(page.after), limit)
        : queueRows(pool, staff, state, idAfter(page.after), limit),
    );
  }

  @ModeratorsOnly()
  @Query(() => ModerationCounts, {
    description: 'The number of cases that need attention, counted as the queue lists them.',
  })
  async moderationCounts(@Ctx() context: Context): Promise<ModerationCounts> {
    return caseCounts(context.pool, await staffOf(context));
  }

  @ModeratorsOnly()
  @Query(() => ModerationCase, {
    description: 'A case by id; FORBIDDEN for cases that the queue leaves out.',
  })
  moderationCase(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<ModerationCase> {
    return found(context, parseId(id, 'id'));
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Opens a case without a report, about a member’s profile or something that the member wrote, or takes the open one, and claims it. Messages of a private group only for its members. FORBIDDEN about the viewer, for what the viewer has reported and, for moderators, about moderators and owners; CONFLICT names the moderator who has claimed it.',
  })
  async openCase(
    @Arg('input', () => OpenCaseInput) input: OpenCaseInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const subject = subjectOf(input);
    const id = await once(context, 'openCase', input, (key) => openCase(context, subject, key));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Claims a case so that others leave it alone; idempotent. CONFLICT names the moderator who has claimed it.',
  })
  async claimCase(
    @Arg('input', () => CaseReferenceInput) input: CaseReferenceInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    return change(context, id, () =>
      onceOrAgain(context, 'claimCase', input, id, () => claimCase(context, id)),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description: 'Releases a case; idempotent. Owners can also release what others have claimed.',
  })
  async releaseCase(
    @Arg('input', () => CaseReferenceInput) input: CaseReferenceInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    return change(context, id, () =>
      onceOrAgain(context, 'releaseCase', input, id, () => releaseCase(context, id)),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Decides a case that is open or that the viewer has claimed. It takes effect everywhere within two seconds; the reporters and the member are notified of the outcome. CONFLICT if another moderator has claimed it or it is already decided.',
  })
  async decideCase(
    @Arg('input', () => DecideCaseInput) input: DecideCaseInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    const { decision, rule, reason } = input;
    const until = input.until?.toISOString() ?? null;
    const removeSince = input.removeSince?.toISOString() ?? null;
    const made = { decision, until, rule, reason, note: input.note || null, removeSince };
    return change(context, id, () =>
      once(context, 'decideCase', input, (key) => decideCase(context, id, made, key)),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description: 'Reverses the latest decision with all its effects and claims the case for the viewer.',
  })
  async undoDecision(
    @Arg('input', () => CaseReferenceInput) input: CaseReferenceInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    return change(context, id, () =>
      onceOrAgain(context, 'undoDecision', input, id, () => undoDecision(context, id)),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Decides an appeal; this must be done by a moderator other than the one who decided the case, if there is one. Reversing it undoes the decision.',
  })
  async decideAppeal(
    @Arg('input', () => DecideAppealInput) input: DecideAppealInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    return change(context, id, () =>
      once(context, 'decideAppeal', input, (key) => decideAppeal(context, id, input.outcome, key)),
    );
  }

  @FieldResolver(() => [CaseReport], { description: 'Newest first.' })
  reports(
    @Root() { id }: ModerationCase,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `id` of the last report of the previous page; the first page if left out.',
    })
    after: string | null,
    @Ctx() { pool }: Context,
  ): Promise<CaseReport[]> {
    const before = after == null ? BEFORE_ALL : parseId(after, 'after');
    return caseReports(pool, id, before, Math.min(Math.max(first, 1), 100));
  }

  @FieldResolver(() => [CaseContent], {
    description: 'The reported content, each version as it was when reported, newest first.',
  })
  contents(@Root() { id }: ModerationCase, @Ctx() { pool }: Context): Promise<CaseContent[]> {
    return caseContents(pool, id);
  }

  @FieldResolver(() => [Decision], { description: 'Newest first.' })
  decisions(@Root() { id }: ModerationCase, @Ctx() { pool }: Context): Promise<Decision[]> {
    return caseDecisions(pool, id);
  }

  @FieldResolver(() => [Decision], {
    description:
      'The latest fifty decisions about the same member in other cases that the viewer may open, newest first.',
  })
  async earlierDecisions(@Root() { id }: ModerationCase, @Ctx() context: Context): Promise<Decision[]> {
    return earlierDecisions(context.pool, await staffOf(context), id);
  }
}

/** What a case is opened about. Throws BAD_USER_INPUT unless it is either a member or something of a kind. */
function subjectOf({ userId, kind, id }: OpenCaseInput): { kind: ReportKind; id: number } {
  if ((userId == null) === (kind == null)) throw badField('kind', 'Give either a member or a kind.');
  if (kind == null) return { kind: ReportKind.USER, id: parseId(userId!, 'userId') };
  if (id == null) throw badField('id', 'An id is required.');
  return { kind, id: parseId(id, 'id') };
}

/** A case that the viewer may handle. */
async function found(context: Context, id: number): Promise<ModerationCase> {
  await authorize(context, id);
  return caseRow(context.services.database.pool, id);
}

async function authorize(context: Context, id: number): Promise<void> {
  await authorizeCase(context.services.database.pool, await staffOf(context), id);
}

/**
 * Changes a case that the viewer may handle, and answers with it. It is not authorized again after that: a role that has
 * changed in the meantime would make the change look refused.
 */
async function change(
  context: Context,
  id: number,
  carryOut: () => Promise<unknown>,
): Promise<ModerationCase> {
  await authorize(context, id);
  await carryOut();
  return caseRow(context.services.database.pool, id);
}

/** Files of a case are for moderators at work, also those of deleted and private content (`media.routes.ts`). */
@Resolver(() => CaseContent)
export class CaseContentResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of its picture or video, for moderators.',
  })
  mediaUrl(@Root() { medium, caseId }: CaseContent): string | null {
    return medium && `${MEDIA_PATH}${medium.key}?case=${caseId}`;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the cover of a profile, for moderators.',
  })
  coverUrl(@Root() { cover, caseId }: CaseContent): string | null {
    return cover && `${MEDIA_PATH}${cover.key}?case=${caseId}`;
  }

  @FieldResolver(() => Boolean, { description: 'Whether its file is a video.' })
  hasVideo(@Root() { medium }: CaseContent): boolean {
    return medium?.kind === 'VIDEO';
  }
}
