import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { ReportKind } from '../moderation/report.types.ts';
import { selectMedium } from '../media/mediaRows.ts';
import { userColumns, userOf } from '../users/userRows.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisibleToAnybody } from '../visibility/visibility.ts';
import { isEdit, placeOf } from './heldPlace.ts';
import type { HeldContent, HeldReason, HeldState, OwnHeldContent } from './held.types.ts';

/**
 * The number of similar contents within a day, including declined ones, so that a flood of the same text stays
 * together.
 */
const rankOf = (likeness: string) => sql<number>`(select count(*)::int from held_content o
  where o.likeness = ${sql.ref(likeness)} and o.created_at > now() - interval '1 day')`;

type Staff = Params<{ staff: number }>['staff'];

/**
 * The content that a moderator may review: waiting content except their own, and that of members who are suspended or have
 * deleted the account, which cannot be published meanwhile.
 */
const isInQueue = (staff: Staff) =>
  sql<boolean>`state in ('WAITING', 'PUBLISHING') and author_id <> ${staff}::int
    and ${isNotSuspended('author_id')} and ${isVisibleToAnybody('author_id')}`;

/**
 * The oldest held content of each likeness, with the number of similar ones; the rows are grouped once, however many
 * are waiting.
 */
const likenesses = (staff: Staff) =>
  db
    .selectFrom(
      sql<{ likeness: string; first: number; alike: number }>`(
        select likeness, min(id) as first, count(*)::int as alike
          from held_content where ${isInQueue(staff)} group by likeness)`.as<'g'>(sql`g`),
    )
    .select(['g.first', 'g.alike', rankOf('g.likeness').as('rank')]);

type QueuePage = { staff: number; rank: number; id: number; limit: number };

const queue = statement('held-content', ({ staff, rank, id, limit }: Params<QueuePage>) =>
  db
    .selectFrom(likenesses(staff).as('w'))
    .innerJoin('held_content as h', 'h.id', 'w.first')
    .innerJoin('users as u', 'u.id', 'h.author_id')
    .select(userColumns)
    .select(['h.id as held_id', 'h.operation', 'h.input', 'h.kind', 'h.content', 'h.reason'])
    .select(['h.rule_id', 'h.created_at as held_at', 'w.rank', 'w.alike'])
    .select((eb) => selectMedium(eb.ref('h.media_id')).as('medium'))
    .where(sql<boolean>`(w.rank, h.id) > (${rank}::int, ${id}::int)`)
    .orderBy('w.rank')
    .orderBy('h.id')
    .limit(limit),
);

const counted = statement('count-held-content', ({ staff }: Params<{ staff: number }>) =>
  db
    .selectFrom('held_content')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isInQueue(staff)),
);

/** One of each likeness: what is like nothing else first, then the oldest. */
export const heldRows = async (pool: Pool, page: QueuePage): Promise<HeldContent[]> =>
  (await rows(pool, queue, page)).map(toHeld);

export const countHeld = async (pool: Pool, staff: number): Promise<number> =>
  (await rows(pool, counted, { staff }))[0]?.count ?? 0;

const toHeld = (row: RowOf<typeof queue>): HeldContent => ({
  id: row.held_id,
  author: userOf(row),
  kind: row.kind as ReportKind,
  isEdit: isEdit(row.operation),
  content: row.content,
  reason: row.reason as HeldReason,
  ruleId: row.rule_id,
  alikeCount: row.alike,
  place: placeOf(row.operation, row.input),
  createdAt: row.held_at,
  medium: row.medium,
  rank: row.rank,
});

const own = statement(
  'own-held-content',
  ({ author, before, limit }: Params<{ author: number; before: number; limit: number }>) =>
    db
      .selectFrom('held_content as h')
      .select(['h.id', 'h.operation', 'h.input', 'h.kind', 'h.content', 'h.state', 'h.created_at'])
      .select(['h.decided_at', 'h.decline_reason', 'h.result_id'])
      .where('h.author_id', '=', author)
      .where('h.id', '<', before)
      .orderBy('h.id', 'desc')
      .limit(limit),
);

/** The latest first, `limit` before the id `before`. */
export const ownHeldRows = async (
  pool: Pool,
  page: { author: number; before: number; limit: number },
): Promise<OwnHeldContent[]> =>
  (await rows(pool, own, page)).map((row) => ({
    id: row.id,
    kind: row.kind as ReportKind,
    isEdit: isEdit(row.operation),
    content: row.content,
    state: (row.state === 'PUBLISHING' ? 'WAITING' : row.state) as HeldState,
    place: placeOf(row.operation, row.input),
    subjectId: row.result_id,
    declineReason: row.decline_reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }));
