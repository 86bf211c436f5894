import { sql } from 'kysely';
import type { Pool } from 'pg';
import { APPEAL_DAYS } from '../../contract/limits.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { isAppealable } from './appeal.ts';
import type { OwnDecision } from './case.types.ts';
import { latestOf } from './undoDecision.ts';

/** Decisions about a member, except decisions to take no action. */
const own = statement(
  'own-decisions',
  ({ target, before, limit }: Params<{ target: number; before: number; limit: number }>) =>
    db
      .selectFrom('decisions as d')
      .innerJoin('cases', 'cases.id', 'd.case_id')
      .select(['d.id', 'd.case_id as caseId', 'cases.kind', 'cases.subject_id as subjectId', 'd.decision'])
      .select(['d.until', 'd.rule', 'd.reason', 'd.created_at as createdAt', 'd.undone_at as undoneAt'])
      .select(['d.appeal', 'd.appeal_outcome as appealOutcome'])
      .select(
        sql<string | null>`case when ${isAppealable} and d.id = ${latestOf} and cases.state = 'DECIDED'
          then d.created_at + interval '${sql.raw(String(APPEAL_DAYS))} days' end`.as('appealableUntil'),
      )
      .where('cases.target_id', '=', target)
      .where('d.decision', '<>', sql.lit('NO_ACTION' as const))
      .where('d.id', '<', before)
      .orderBy('d.id', 'desc')
      .limit(limit),
);

/** The latest first, `limit` of them before the id `before`. */
export const ownDecisionRows = async (
  pool: Pool,
  target: number,
  before: number,
  limit: number,
): Promise<OwnDecision[]> => (await rows(pool, own, { target, before, limit })) as OwnDecision[];
