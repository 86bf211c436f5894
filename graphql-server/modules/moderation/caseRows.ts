import { sql, type Expression } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { selectMedium } from '../media/mediaRows.ts';
import type { User } from '../users/user.types.ts';
import { userColumns, userOf, type UserColumns } from '../users/userRows.ts';
import { CASE_STATE, mayHandle, parametersOf, type Staff } from './case.policy.ts';
import type {
  CaseContent,
  CaseReport,
  CaseState,
  Decision,
  ModerationCase,
  ModerationCounts,
} from './case.types.ts';
import type { ReportKind } from './report.types.ts';
import { REMOVED_COUNT } from './writtenRows.ts';

/** A member as one JSON column, for statements of few rows. */
const selectUser = (column: string) =>
  sql<UserColumns | null>`(select to_json(member) from ${db
    .selectFrom('users as u')
    .select(userColumns)
    .where('u.id', '=', sql<number>`${sql.ref(column)}`)} member)`;

const cases = db
  .selectFrom('cases')
  .select([
    'cases.id',
    'cases.kind',
    'cases.subject_id',
    CASE_STATE.as('state'),
    'cases.created_at',
    'cases.decided_at',
    'cases.rule_id',
  ])
  .select([
    selectUser('cases.target_id').as('target'),
    sql<UserColumns | null>`case when ${CASE_STATE} = 'CLAIMED' then ${selectUser('cases.claimed_by')} end`.as(
      'claimer',
    ),
    sql<number>`(select count(*)::int from reports where reports.case_id = cases.id)`.as('report_count'),
    sql<
      string[]
    >`array(select distinct reason from reports where reports.case_id = cases.id order by reason)`.as(
      'reasons',
    ),
    sql<
      string | null
    >`(select left(coalesce(nullif(concat_ws(' — ', nullif(c.title, ''), nullif(c.content, '')), ''),
        c.media_alt), 200)
      from case_contents c where c.case_id = cases.id order by c.created_at desc, c.version desc limit 1)`.as(
      'excerpt',
    ),
  ]);

/** Also by the stored state, which has an index. */
const isIn = (state: Expression<string>) => sql<boolean>`(
  cases.state in (${state}::text, case ${state}::text when 'OPEN' then 'CLAIMED' else ${state}::text end)
  and ${CASE_STATE} = ${state}::text)`;

type ByStaff = { staff: number; isOwner: boolean };
type Page = ByStaff & { state: string; after: number; limit: number };

/** Cases in one state that this moderator may handle, oldest first. */
const queue = statement('moderation-queue', ({ state, after, limit, staff, isOwner }: Params<Page>) =>
  cases
    .where(isIn(state))
    .where('cases.id', '>', after)
    .where(mayHandle({ staff, isOwner }))
    .orderBy('cases.id')
    .limit(limit),
);

/** Cases in one state that this moderator may handle, newest first, for recent decisions. */
const reversed = statement(
  'moderation-queue-reversed',
  ({ state, before, limit, staff, isOwner }: Params<Omit<Page, 'after'> & { before: number }>) =>
    cases
      .where(isIn(state))
      .where('cases.id', '<', before)
      .where(mayHandle({ staff, isOwner }))
      .orderBy('cases.id', 'desc')
      .limit(limit),
);

const counts = statement('moderation-counts', ({ staff, isOwner }: Params<ByStaff>) =>
  db
    .selectFrom('cases')
    .select([CASE_STATE.as('state'), sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', [
      sql.lit('OPEN' as const),
      sql.lit('CLAIMED' as const),
      sql.lit('APPEALED' as const),
    ])
    .where(mayHandle({ staff, isOwner }))
    .groupBy(sql`1`),
);

/** Cases about one member that this moderator may handle, newest first. */
const about = statement('cases-about', ({ target, staff, isOwner }: Params<ByStaff & { target: number }>) =>
  cases
    .where('cases.target_id', '=', target)
    .where(mayHandle({ staff, isOwner }))
    .orderBy('cases.id', 'desc')
    .limit(50),
);

const one = statement('moderation-case', ({ id }: Params<{ id: number }>) =>
  cases.where('cases.id', '=', id),
);

const reports = statement(
  'reports-of-case',
  ({ id, before, limit }: Params<{ id: number; before: number; limit: number }>) =>
    db
      .selectFrom('reports as r')
      .select([
        'r.id',
        'r.reason',
        'r.text',
        'r.version',
        'r.created_at',
        selectUser('r.reporter_id').as('reporter'),
      ])
      .where('r.case_id', '=', id)
      .where('r.id', '<', before)
      .orderBy('r.id', 'desc')
      .limit(limit),
);

const contents = statement('contents-of-case', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('case_contents as c')
    .select(['c.version', 'c.title', 'c.content', 'c.media_alt', 'c.wallet_address', 'c.written_at'])
    .select((eb) => [
      selectMedium(eb.ref('c.media_id')).as('medium'),
      selectMedium(eb.ref('c.cover_id')).as('cover'),
    ])
    .where('c.case_id', '=', id)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.version', 'desc'),
);

const decisions = db
  .selectFrom('decisions as d')
  .select(['d.id', 'd.case_id', 'd.decision', 'd.until', 'd.rule', 'd.reason', 'd.note', 'd.created_at'])
  .select(['d.undone_at', 'd.appeal', 'd.appealed_at', 'd.appeal_outcome'])
  .select(REMOVED_COUNT.as('removed_count'))
  .select(selectUser('d.decided_by').as('decider'))
  .orderBy('d.id', 'desc')
  .limit(50);

const ofCase = statement('decisions-of-case', ({ id }: Params<{ id: number }>) =>
  decisions.where('d.case_id', '=', id),
);

/** Other decisions about the same member, in cases that this moderator may handle. */
const earlier = statement('earlier-decisions', ({ id, staff, isOwner }: Params<ByStaff & { id: number }>) =>
  decisions
    .innerJoin('cases', 'cases.id', 'd.case_id')
    .where('cases.id', '<>', id)
    .where('cases.target_id', '=', (eb) =>
      eb.selectFrom('cases as this').select('this.target_id').where('this.id', '=', id),
    )
    .where(mayHandle({ staff, isOwner })),
);

/** Cases of one state that this moderator may handle, the oldest first, `limit` after the id `after`. */
export const queueRows = async (
  pool: Pool,
  staff: Staff,
  state: CaseState,
  after: number,
  limit: number,
): Promise<ModerationCase[]> =>
  (await rows(pool, queue, { state, after, limit, ...parametersOf(staff) })).map(toCase);

/** At most `limit` cases of the queue before the id `before`, newest first. */
export const queueRowsReversed = async (
  pool: Pool,
  staff: Staff,
  state: CaseState,
  before: number,
  limit: number,
): Promise<ModerationCase[]> =>
  (await rows(pool, reversed, { state, before, limit, ...parametersOf(staff) })).map(toCase);

/** The number of cases that this moderator may handle, for each state that needs attention. */
export async function caseCounts(pool: Pool, staff: Staff): Promise<ModerationCounts> {
  const found = await rows(pool, counts, parametersOf(staff));
  const of = (state: string) => found.find((row) => row.state === state)?.count ?? 0;
  return { open: of('OPEN'), claimed: of('CLAIMED'), appealed: of('APPEALED') };
}

/** The latest fifty cases about a member that this moderator may handle, the latest first. */
export const casesAbout = async (pool: Pool, staff: Staff, target: number): Promise<ModerationCase[]> =>
  (await rows(pool, about, { target, ...parametersOf(staff) })).map(toCase);

/** A case whose policy has been checked. */
export async function caseRow(pool: Pool, id: number): Promise<ModerationCase> {
  const [row] = await rows(pool, one, { id });
  return toCase(row!);
}

const toCase = (row: RowOf<typeof one>): ModerationCase => ({
  id: row.id,
  kind: row.kind as ReportKind,
  subjectId: row.subject_id,
  target: userOf(row.target!),
  state: row.state as CaseState,
  claimedBy: row.claimer && userOf(row.claimer),
  reportCount: row.report_count,
  reasons: row.reasons as ModerationCase['reasons'],
  excerpt: row.excerpt ?? '',
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  ruleId: row.rule_id,
});

export const caseReports = async (
  pool: Pool,
  id: number,
  before: number,
  limit: number,
): Promise<CaseReport[]> =>
  (await rows(pool, reports, { id, before, limit })).map(({ created_at, reporter, ...row }) => ({
    ...row,
    reason: row.reason as CaseReport['reason'],
    reporter: userOf(reporter!),
    createdAt: created_at,
  }));

/** Every version that was reported, the latest first. */
export const caseContents = async (pool: Pool, id: number): Promise<CaseContent[]> =>
  (await rows(pool, contents, { id })).map((row) => ({
    caseId: id,
    version: row.version,
    title: row.title,
    content: row.content,
    mediaAlt: row.media_alt,
    walletAddress: row.wallet_address,
    writtenAt: row.written_at,
    medium: row.medium,
    cover: row.cover,
  }));

/** The latest first. */
export const caseDecisions = async (pool: Pool, id: number): Promise<Decision[]> =>
  (await rows(pool, ofCase, { id })).map(toDecision);

/** About the same member in other cases that this moderator may handle, the latest fifty first. */
export const earlierDecisions = async (pool: Pool, staff: Staff, id: number): Promise<Decision[]> =>
  (await rows(pool, earlier, { id, ...parametersOf(staff) })).map(toDecision);

const toDecision = (row: RowOf<typeof ofCase>): Decision => ({
  id: row.id,
  caseId: row.case_id,
  decision: row.decision as Decision['decision'],
  until: row.until,
  rule: row.rule,
  reason: row.reason,
  note: row.note,
  decidedBy: userOf(row.decider!) satisfies User,
  createdAt: row.created_at,
  undoneAt: row.undone_at,
  appeal: row.appeal,
  appealedAt: row.appealed_at,
  removedCount: row.removed_count,
  appealOutcome: row.appeal_outcome as Decision['appealOutcome'],
});
