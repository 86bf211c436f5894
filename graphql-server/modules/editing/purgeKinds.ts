import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import { db, nextRows, statement, type CleanUp, type Params } from '../../platform/database/statements.ts';
import { purgeVersions } from './purgeVersions.ts';

export type Age = Params<{ days: number }>;

/** When the decisions that members have appealed against removed something; does not depend on the row. */
const APPEALED = sql`(select d.created_at from decisions d join cases c on c.id = d.case_id
  where c.state = 'APPEALED' and d.has_removed and d.undone_at is null)`;

/**
 * Whether a row was deleted at least so many days ago, and, by a moderator, so long that nobody can appeal against it any
 * more, or has an answer: not all that a moderator removes has a case of its own.
 */
export const isOld = ({ days }: Age) => sql<boolean>`(deleted_at < now() - ${days}::int * interval '1 day'
  and (coalesce(removed_by, 0) = 0 or (deleted_at < now() - interval '${sql.raw(String(APPEAL_DAYS))} days'
    and deleted_at not in ${APPEALED})))`;

/**
 * Whether an item is in a case that is not decided, or whose decision can still be appealed against: it stays so long
 * (decision 40).
 */
const isKeptForCase = (kinds: string, subject: string) => sql<boolean>`exists (
  select from cases
   where cases.kind in (${sql.raw(kinds)}) and cases.subject_id = ${sql.ref(subject)}
     and (cases.state <> 'DECIDED' or cases.decided_at > now() - interval '${sql.raw(String(APPEAL_DAYS))} days'))`;

/** Whether nothing holds a row of this kind. */
export const isFree = (kind: ContentKind, subject: string) =>
  sql<boolean>`not ${isKeptForCase(kind === 'MESSAGE' ? "'MESSAGE', 'GROUP_MESSAGE'" : `'${kind}'`, subject)}`;

/** Old rows of one kind, with all their versions and their files. */
const purgeKind = (kind: ContentKind, table: 'comments' | 'forum_replies' | 'stories' | 'listings') =>
  statement(`purge-${table}`, (age: Age) =>
    purgeVersions(
      kind,
      db.with('gone', (q) =>
        q
          .deleteFrom(table)
          .where(nextRows(table, sql`${isOld(age)} and ${isFree(kind, `${table}.id`)}`))
          .returning('id'),
      ),
    ),
  );

/** Kinds with nothing below them. */
export const PURGE_KINDS: CleanUp<{ days: number }>[] = [
  purgeKind('COMMENT', 'comments'),
  purgeKind('FORUM_REPLY', 'forum_replies'),
  purgeKind('STORY', 'stories'),
  purgeKind('LISTING', 'listings'),
];
