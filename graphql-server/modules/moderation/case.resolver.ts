import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idAfter, idBefore, pageOf, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
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
import { undoDecision } from './undoDecision.ts';

const ModerationCaseConnection = connectionOf(ModerationCase, 'ModerationCase');

/** What moderators read and decide (decision 45). */
@Resolver(() => ModerationCase)
export class CaseResolver {
  @ModeratorsOnly()
  @Query(() => ModerationCaseConnection, {
    description:
      'Cases of one state, the oldest first; without those about the viewer, from a report of the viewer, and, for moderators, about moderators and owners.',
  })
  async moderationQueue(
    @Arg('state', () => CaseState, { defaultValue: CaseState.OPEN, description: 'How far they are.' })
    state: CaseState,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('newestFirst', () => Boolean, {
      defaultValue: false,
      description: 'The latest first instead; cursors belong to one order.',
    })
    newestFirst: boolean,
    @Ctx() context: Context,
  ): Promise<Page<ModerationCase>> {
    const staff = await staffOf(context);
    const { pool } = context;
    return pageOf({ first, after }, (limit) =>
      newestFirst
        ? queueRowsReversed(pool, staff, state, idBefore(after), limit)
        : queueRows(pool, staff, state, idAfter(after), limit),
    );
  }

  @ModeratorsOnly()
  @Query(() => ModerationCounts, {
    description: 'How many cases wait for somebody, counted as the queue lists them.',
  })
  async moderationCounts(@Ctx() context: Context): Promise<ModerationCounts> {
    return caseCounts(context.pool, await staffOf(context));
  }

  @ModeratorsOnly()
  @Query(() => ModerationCase, { description: 'One case; FORBIDDEN for those that the queue leaves out.' })
  moderationCase(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<ModerationCase> {
    return found(context, parseId(id, 'id'));
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Opens a case about the profile of a member without a report, or takes the one that is open, and claims it. FORBIDDEN about oneself and, for moderators, about moderators and owners; CONFLICT names the moderator who has it.',
  })
  async openCase(
    @Arg('input', () => OpenCaseInput) input: OpenCaseInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const userId = parseId(input.userId, 'userId');
    const id = await once(context, 'openCase', input, (key) => openCase(context, userId, key));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Claims a case, so that others leave it alone; idempotent. CONFLICT names the moderator who has it.',
  })
  async claimCase(
    @Arg('input', () => CaseReferenceInput) input: CaseReferenceInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    await onceOrAgain(context, 'claimCase', input, id, () => claimCase(context, id));
    return found(context, id);
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
    await onceOrAgain(context, 'releaseCase', input, id, () => releaseCase(context, id));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Decides a case that is open or that the viewer has claimed. Takes effect within two seconds everywhere; reporters and the member learn the outcome. CONFLICT if another moderator has it, or if it is decided.',
  })
  async decideCase(
    @Arg('input', () => DecideCaseInput) input: DecideCaseInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    const { decision, rule, reason } = input;
    const until = input.until?.toISOString() ?? null;
    const made = { decision, until, rule, reason, note: input.note || null };
    await once(context, 'decideCase', input, (key) => decideCase(context, id, made, key));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description: 'Undoes the latest decision with all its effects; the viewer has the case then.',
  })
  async undoDecision(
    @Arg('input', () => CaseReferenceInput) input: CaseReferenceInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    await onceOrAgain(context, 'undoDecision', input, id, () => undoDecision(context, id));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => ModerationCase, {
    description:
      'Decides an appeal: a moderator other than the one who decided the case, if there is one. Reversing undoes the decision.',
  })
  async decideAppeal(
    @Arg('input', () => DecideAppealInput) input: DecideAppealInput,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const id = parseId(input.caseId, 'caseId');
    await once(context, 'decideAppeal', input, (key) => decideAppeal(context, id, input.outcome, key));
    return found(context, id);
  }

  @FieldResolver(() => [CaseReport], { description: 'The latest first.' })
  reports(
    @Root() { id }: ModerationCase,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { pool }: Context,
  ): Promise<CaseReport[]> {
    return caseReports(pool, id, idBefore(after), Math.min(Math.max(first, 1), 100));
  }

  @FieldResolver(() => [CaseContent], {
    description: 'What was reported, each version as it was then, the latest first.',
  })
  contents(@Root() { id }: ModerationCase, @Ctx() { pool }: Context): Promise<CaseContent[]> {
    return caseContents(pool, id);
  }

  @FieldResolver(() => [Decision], { description: 'The latest first.' })
  decisions(@Root() { id }: ModerationCase, @Ctx() { pool }: Context): Promise<Decision[]> {
    return caseDecisions(pool, id);
  }

  @FieldResolver(() => [Decision], {
    description: 'Decisions about the same member in other cases, the latest fifty first.',
  })
  earlierDecisions(@Root() { id }: ModerationCase, @Ctx() { pool }: Context): Promise<Decision[]> {
    return earlierDecisions(pool, id);
  }
}

/** A case that the viewer may handle. */
async function found(context: Context, id: number): Promise<ModerationCase> {
  const pool = context.services.database.pool;
  await authorizeCase(pool, await staffOf(context), id);
  return caseRow(pool, id);
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
