import { sql, type RawBuilder } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits.ts';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { DecisionKind } from './case.types.ts';
import type { ReportKind } from './report.types.ts';

/** What is reported, within a sentence. */
export const WORDS: Record<ReportKind, string> = {
  POST: 'post',
  COMMENT: 'comment',
  MESSAGE: 'message',
  GROUP_MESSAGE: 'message',
  FORUM_POST: 'forum post',
  FORUM_REPLY: 'reply',
  STORY: 'story',
  LISTING: 'listing',
  USER: 'profile',
  GROUP: 'group',
};

export interface Outcome {
  caseId: number;
  kind: ReportKind;
  target: number;
}

interface DecisionText {
  decision: DecisionKind;
  until: string | null;
  rule: string;
  reason: string;
  removeSince: string | null;
}

/** Cases whose decision was undone while this one was undecided: what they are about is decided in this one. */
const continuedIn = (caseId: RawBuilder<number>) => sql<number>`
  select k.id from cases k join cases this on this.id = ${caseId} join decisions d on d.case_id = k.id
   where k.kind = this.kind and k.subject_id = this.subject_id and k.id <> this.id and k.state = 'DECIDED'
     and d.id = (select max(l.id) from decisions l where l.case_id = k.id)
     and d.appeal_outcome is null and d.undone_at > this.created_at`;

/** Nothing is written to an account that is erased. */
const toReporters = statement(
  'notify-reporters',
  ({ caseId, about }: Params<{ caseId: number; about: string }>) =>
    into(
      'notifications',
      db
        .selectFrom('reports')
        .innerJoin('users', 'users.id', 'reports.reporter_id')
        .distinct()
        .select([
          'reporter_id as recipient_id',
          'reporter_id as actor_id',
          sql.lit('REPORT_OUTCOME' as const).as('kind'),
          sql<string>`${about}::text`.as('about'),
        ])
        .where('users.erased_at', 'is', null)
        .where(sql<boolean>`(case_id = ${caseId} or case_id in (${continuedIn(caseId)}))`),
    ).returning(['id', 'recipient_id']),
);

/** The page where the target reads the decision and appeals. */
const DECISIONS_LINK = '/decisions';

const toTarget = statement('notify-target', ({ target, about }: Params<{ target: number; about: string }>) =>
  into(
    'notifications',
    db
      .selectFrom('users')
      .select(['id as recipient_id', 'id as actor_id', sql.lit('DECISION' as const).as('kind')])
      .select([sql<string>`${about}::text`.as('about'), sql.lit(DECISIONS_LINK).as('link')])
      .where('id', '=', target)
      .where('erased_at', 'is', null),
  ).returning(['id', 'recipient_id']),
);

type New = { id: number; recipient_id: number }[];

/** Once the transaction is committed. */
function publish(tx: Transaction, made: New): void {
  for (const { id, recipient_id } of made)
    tx.publish('notification.created', { notificationId: id, audience: [recipient_id] });
}

async function notifyReporters(tx: Transaction, caseId: number, about: string): Promise<void> {
  publish(tx, await tx.rows(toReporters, { caseId, about }));
}

export async function notifyTarget(tx: Transaction, target: number, about: string): Promise<void> {
  publish(tx, await tx.rows(toTarget, { target, about }));
}

const inUtc = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const DID: Record<Exclude<DecisionKind, 'NO_ACTION'>, (thing: string, until: string) => string> = {
  REMOVE: (thing) => `removed your ${thing}`,
  WARN: (thing) => `warned you about your ${thing}`,
  TIMEOUT: (_, until) => `made you read-only${until}`,
  SUSPEND: (_, until) => `suspended your account${until}`,
};

/**
 * Notifies everyone who reported the content, and its author unless no action was taken, of the outcome. No moderator
 * is named.
 */
export async function notifyOfDecision(
  tx: Transaction,
  { caseId, kind, target }: Outcome,
  { decision, until, rule, reason, removeSince }: DecisionText,
): Promise<void> {
  const thing = WORDS[kind];
  const isAction = decision !== 'NO_ACTION';
  const result = isAction ? 'moderators took action' : 'it does not break any rule';
  await notifyReporters(tx, caseId, `about a ${thing} was reviewed: ${result}`);
  if (!isAction) return;
  const end = until === null ? '' : ` until ${inUtc(until)}`;
  const also = removeSince === null ? '' : ` and removed what you wrote since ${inUtc(removeSince)}`;
  const did = DID[decision](thing, end) + also;
  await notifyTarget(
    tx,
    target,
    `${did}. Rule: ${rule}. ${reason} You can appeal within ${APPEAL_DAYS} days.`,
  );
}

/** The decision was undone. */
export async function notifyOfUndoing(
  tx: Transaction,
  { caseId, kind, target }: Outcome,
  wasAction: boolean,
) {
  await notifyReporters(
    tx,
    caseId,
    `about a ${WORDS[kind]} is being reviewed again: the decision was reversed`,
  );
  if (wasAction) await notifyTarget(tx, target, `reversed the decision about your ${WORDS[kind]}`);
}

/** The appeal was decided. Reporters are told only if the outcome of their report changes. */
export async function notifyOfAppeal(
  tx: Transaction,
  { caseId, kind, target }: Outcome,
  isReversed: boolean,
): Promise<void> {
  const thing = WORDS[kind];
  if (isReversed)
    await notifyReporters(tx, caseId, `about a ${thing} was reviewed again: it does not break any rule`);
  const result = isReversed ? 'it was reversed' : 'it stands';
  await notifyTarget(tx, target, `reviewed the decision about your ${thing}: ${result}`);
}
