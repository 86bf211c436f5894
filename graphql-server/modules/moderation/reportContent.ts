import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { REPORTS } from '../../platform/rate-limits/figures.ts';
import { consume, type CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { REPORTED, THINGS } from './reported.ts';
import type { Reported } from './reportedColumns.ts';
import { ReportKind, type ReportReason } from './report.types.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    reportLimit: ReportLimit;
  }
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A case was opened, claimed, released, decided or appealed, or got a report. */
    'case.changed': { caseId: number };
  }
}

/** 20 in an hour (decision 45), shared by all processes. */
export const limitReports = (limiter: CreateLimiter) => limiter('report', REPORTS.count, REPORTS.seconds);
type ReportLimit = ReturnType<typeof limitReports>;

type Subject = { kind: ReportKind; id: number };

/** What goes on acting after a decision, so that each report of it may be about something new. */
const ACTING: ReadonlySet<ReportKind> = new Set([ReportKind.USER, ReportKind.GROUP]);

interface NewReport {
  caseId: number;
  reporter: number;
  reason: ReportReason;
  text: string;
  version: number;
}

/** The viewer's same report of this version, if it was decided and the decision stands: there is nothing new to decide. */
const decided = statement(
  'decided-report',
  ({ kind, id, reporter, version, reason, text }: Params<Subject & Omit<NewReport, 'caseId'>>) =>
    db
      .selectFrom('reports as r')
      .innerJoin('cases as c', 'c.id', 'r.case_id')
      .select('r.id')
      .where('r.reporter_id', '=', reporter)
      .where('r.version', '=', version)
      .where('r.reason', '=', reason)
      .where('r.text', '=', text)
      .where('c.kind', '=', kind)
      .where('c.subject_id', '=', id)
      .where('c.state', 'in', [sql.lit('DECIDED' as const), sql.lit('APPEALED' as const)])
      .orderBy('r.id', 'desc')
      .limit(1),
);

/**
 * The case of an item that is not decided; opened if there is none, about whom the item is of then. Its row is locked, so
 * that no decision overtakes.
 */
export const openOrFind = statement(
  'open-case',
  ({ kind, id, target }: Params<Subject & { target: number }>) =>
    db
      .insertInto('cases')
      .values({ kind, subject_id: id, target_id: target })
      .onConflict((on) =>
        on
          .columns(['kind', 'subject_id'])
          .where(sql<boolean>`state in ('OPEN', 'CLAIMED')`)
          .doUpdateSet((eb) => ({ target_id: eb.ref('cases.target_id') })),
      )
      .returning('id'),
);

/** A member has one report in a case: saying more replaces what was said. */
const add = statement('add-report', ({ caseId, reporter, reason, text, version }: Params<NewReport>) =>
  db
    .insertInto('reports')
    .values({ case_id: caseId, reporter_id: reporter, reason, text, version })
    .onConflict((on) => on.columns(['case_id', 'reporter_id']).doUpdateSet({ reason, text, version }))
    .returning('id'),
);

/** The content as it is now; the one that was kept last is the latest. */
export const keepContent = statement('keep-case-content', (at: Params<Reported & { caseId: number }>) =>
  db
    .insertInto('case_contents')
    .values({
      case_id: at.caseId,
      version: at.version,
      title: at.title,
      content: at.content,
      media_id: at.media_id,
      media_alt: at.media_alt,
      cover_id: at.cover_id,
      wallet_address: at.wallet_address,
      written_at: at.written_at,
    })
    .onConflict((on) =>
      on.columns(['case_id', 'version']).doUpdateSet({ created_at: sql<string>`clock_timestamp()` }),
    ),
);

interface NewReportInput extends Subject {
  groupId: number | null;
  reason: ReportReason;
  text: string;
}

/**
 * Reports something; returns the report's id. Throws NOT_FOUND, BAD_USER_INPUT for the viewer's own content, and
 * RATE_LIMITED.
 */
export async function reportContent(
  context: Context,
  { kind, id, groupId, reason, text }: NewReportInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, memberId } = context;
  const reference = { viewer: memberId, id, group: groupId };
  // Before the transaction, because counting takes another connection.
  authorize(await rows(services.database.pool, REPORTED[kind], reference));
  await count(context);
  return services.transactions.run(async (tx) => {
    const found = authorize(await tx.rows(REPORTED[kind], reference));
    const made = await addTo(tx, { kind, id, reporter: memberId, reason, text }, found);
    return keep(tx, idempotencyKey, made);
  });

  function authorize([found]: Reported[]): Reported {
    if (!found) throw notFound(THINGS[kind]);
    if (found.target_id === memberId) throw badField('id', 'You cannot report your own content.');
    return found;
  }
}

const count = ({ services, memberId, caller }: Context) =>
  consume(services.reportLimit, String(memberId), 'Too many reports.', { as: 'reports', to: caller.work });

/** Adds a report to the case of an item, with the content as it is now. */
async function addTo(
  tx: Transaction,
  { kind, id, reporter, reason, text }: Subject & Omit<NewReport, 'caseId' | 'version'>,
  found: Reported,
): Promise<number> {
  const { version, target_id: target } = found;
  if (!ACTING.has(kind)) {
    const [earlier] = await tx.rows(decided, { kind, id, reporter, version, reason, text });
    if (earlier) return earlier.id;
  }
  const [opened] = await tx.rows(openOrFind, { kind, id, target });
  const caseId = opened!.id;
  await tx.rows(keepContent, { caseId, ...found });
  const [made] = await tx.rows(add, { caseId, reporter, reason, text, version });
  tx.publish('case.changed', { caseId });
  return made!.id;
}
