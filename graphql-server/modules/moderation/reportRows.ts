import { sql } from 'kysely';
import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { ReportOutcome, type Report, type ReportKind, type ReportReason } from './report.types.ts';

/**
 * The case that goes on where the decision of the case `c` was undone while it was undecided: there is one at a time about
 * an item, so that `c` was not opened again.
 */
const goesOnIn = sql<number>`(
  select o.id from cases o join decisions d on d.case_id = c.id
   where o.kind = c.kind and o.subject_id = c.subject_id and o.id <> c.id and d.appeal_outcome is null
     and o.created_at < d.undone_at and (o.decided_at is null or o.decided_at > d.undone_at)
     and d.id = (select max(l.id) from decisions l where l.case_id = c.id)
   limit 1)`;

/** A member's reports with what became of them; a decision that was undone is none. */
const reports = ({ reporter }: Params<{ reporter: number }>) =>
  db
    .selectFrom('reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .innerJoin('cases as last', (on) => on.on(sql<boolean>`last.id = coalesce(${goesOnIn}, c.id)`))
    .select([
      'r.id',
      'c.kind',
      'c.subject_id',
      'r.reason',
      'r.text',
      'r.created_at',
      'last.state',
      'last.decided_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('decisions as d')
        .select(sql<string | null>`case when d.undone_at is null then d.decision end`.as('decision'))
        .whereRef('d.case_id', '=', 'last.id')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('decision'),
    )
    .where('r.reporter_id', '=', reporter);

const page = statement(
  'own-reports',
  ({ reporter, before, limit }: Params<{ reporter: number; before: number; limit: number }>) =>
    reports({ reporter }).where('r.id', '<', before).orderBy('r.id', 'desc').limit(limit),
);

const one = statement('own-report', ({ reporter, id }: Params<{ reporter: number; id: number }>) =>
  reports({ reporter }).where('r.id', '=', id),
);

/** Newest first, `limit` reports of a member before the id `before`. */
export const reportRows = async (
  pool: Pool,
  reporter: number,
  before: number,
  limit: number,
): Promise<Report[]> => (await rows(pool, page, { reporter, before, limit })).map(toReport);

/** A report of this member; throws NOT_FOUND. */
export async function reportRow(pool: Pool, reporter: number, id: number): Promise<Report> {
  const [row] = await rows(pool, one, { reporter, id });
  if (!row) throw notFound('Report');
  return toReport(row);
}

type Row = RowOf<typeof one>;

const toReport = (row: Row): Report => ({
  id: row.id,
  kind: row.kind as ReportKind,
  subjectId: row.subject_id,
  reason: row.reason as ReportReason,
  text: row.text,
  createdAt: row.created_at,
  outcome: outcomeOf(row),
  decidedAt: isDecided(row) ? row.decided_at : null,
});

const isDecided = ({ state }: Row) => state === 'DECIDED' || state === 'APPEALED';

function outcomeOf(row: Row): ReportOutcome {
  if (!isDecided(row)) return ReportOutcome.PENDING;
  return row.decision === null || row.decision === 'NO_ACTION'
    ? ReportOutcome.NO_ACTION
    : ReportOutcome.ACTION_TAKEN;
}
