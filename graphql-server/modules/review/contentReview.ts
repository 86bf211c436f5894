import { badInput } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { isViewerStaff } from '../../platform/graphql/role.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import type { AfterWriting, Review } from '../../platform/idempotency/review.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { ContentRuleAction } from '../contentRules/contentRule.types.ts';
import type { Match } from '../contentRules/contentRules.ts';
import { flagContent } from '../moderation/flagContent.ts';
import { ReportKind } from '../moderation/report.types.ts';
import { holdContent } from './holdContent.ts';
import { OPERATIONS, textsOf, type Operation } from './operations.ts';
import { SignUps, type SignUpFlood } from './signUpFlood.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    signUpFlood: SignUpFlood;
  }
}

/** Says neither that there is a rule nor which. */
const REFUSAL = 'This cannot be published here. Please write it differently.';
/** Seconds in which a flood shows, after the first signs of one. */
const RISING_SECONDS = 180;

/** Reviews what members write (decisions 47 and 48, docs/decisions/0038). */
export const contentReview: Review = {
  async check(context, name, input, key) {
    const operation = OPERATIONS[name];
    if (!operation) return undefined;
    const { services, memberId } = context;
    const match = await services.contentRules.match(textsOf(operation, input), context.caller.work);
    if (!match && services.newMembers.isKnownAsOld(memberId)) return undefined;
    return review(context, [name, operation], input, match, key);
  },
};

async function review(
  context: Context,
  named: [string, Operation],
  input: object,
  found: Match | undefined,
  key: IdempotencyKey | null,
): Promise<AfterWriting | undefined> {
  // Members who make content rules may quote the texts that the rules match.
  const match = found && !(await isViewerStaff(context)) ? found : undefined;
  if (match?.action === ContentRuleAction.REFUSE) throw badInput(REFUSAL);
  if (!named[1].run) return withoutWaiting(context, named[1], match);
  const ruleId = match?.ruleId ?? null;
  if (match?.action === ContentRuleAction.HOLD)
    return holdContent(context, named, input, { reason: 'RULE', ruleId, seconds: null }, key);
  const { isNew, isSeen } = await context.services.newMembers.of(context.memberId);
  const signUps = isSeen ? SignUps.USUAL : await context.services.signUpFlood.state();
  if (signUps !== SignUps.USUAL) {
    const isFlood = signUps === SignUps.FLOOD;
    const reason = isFlood ? 'FLOOD' : 'RISING_SIGN_UPS';
    // What a rule has flagged is not published without a moderator.
    const seconds = isFlood || match ? null : RISING_SECONDS;
    return holdContent(context, named, input, { reason, ruleId, seconds }, key);
  }
  return match || isNew ? afterWriting(context, named[1], match) : undefined;
}

function withoutWaiting(context: Context, { kind }: Operation, match?: Match): AfterWriting | undefined {
  if (match?.action === ContentRuleAction.HOLD) throw badInput(REFUSAL);
  return match && ((id) => afterwards(context, () => flag(context, { kind: ReportKind[kind], id }, match)));
}

/** The content is there already: what fails here must not fail the call. */
const afterWriting =
  (context: Context, { kind }: Operation, match: Match | undefined): AfterWriting =>
  (id) =>
    afterwards(context, async () => {
      await context.services.newMembers.noteContent(context.memberId, kind, id);
      if (match) await flag(context, { kind: ReportKind[kind], id }, match);
    });

async function afterwards({ services }: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    jobFailed(services.log, 'review', error);
  }
}

const flag = (
  { services, memberId }: Context,
  subject: { kind: ReportKind; id: number },
  { ruleId }: Match,
): Promise<void> => flagContent(services, subject, memberId, ruleId);
