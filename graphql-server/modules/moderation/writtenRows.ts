import { sql, type Expression, type RawBuilder } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { BY_AUTHOR_TOO } from '../editing/removalMarks.ts';
import { ReportKind } from './report.types.ts';

/** What other members read of somebody: the table, its author, and when it was written or last edited. */
const SOURCES: [ReportKind, table: string, author: string, written: string][] = [
  [ReportKind.POST, 'posts', 'author_id', 'greatest(created_at, edited_at)'],
  [ReportKind.COMMENT, 'comments', 'author_id', 'greatest(created_at, edited_at)'],
  [ReportKind.FORUM_POST, 'forum_posts', 'author_id', 'greatest(created_at, edited_at)'],
  [ReportKind.FORUM_REPLY, 'forum_replies', 'author_id', 'greatest(created_at, edited_at)'],
  [ReportKind.STORY, 'stories', 'author_id', 'created_at'],
  [ReportKind.LISTING, 'listings', 'seller_id', 'created_at'],
  [ReportKind.GROUP_MESSAGE, 'messages', 'sender_id', 'greatest(created_at, edited_at)'],
];

/** Direct messages stay: moderators neither read nor change them, except in a case about one. */
const isOfGroup = sql<boolean>`exists (
  select from conversations c where c.id = messages.conversation_id and c.group_id is not null)`;

interface Written {
  kind: ReportKind;
  id: number;
}

/** What a member wrote, of all kinds, where the conditions for content and for groups hold; the latest first. */
const allContent = (
  member: Expression<unknown>,
  content: (written: RawBuilder<unknown>) => RawBuilder<boolean>,
  group: RawBuilder<boolean>,
) => {
  const sources = SOURCES.map(
    ([kind, table, author, written]) => sql`
      select ${sql.lit(kind)} as kind, id, created_at from ${sql.table(table)}
       where ${sql.ref(author)} = ${member}::int and ${content(sql.raw(written))}
         and ${kind === ReportKind.GROUP_MESSAGE ? isOfGroup : sql.lit(true)}`,
  );
  const groups = sql`select ${sql.lit(ReportKind.GROUP)} as kind, id, created_at from groups
    where creator_id = ${member}::int and ${group}`;
  return db
    .selectFrom(
      sql<Written & { created_at: string }>`(${sql.join([...sources, groups], sql` union all `)})`.as<'w'>(
        sql`w`,
      ),
    )
    .select(['kind', 'id'])
    .orderBy('created_at', 'desc');
};

type Since = Params<{ member: number; since: string; limit: number }>;

/** What a member has written or edited since a time, and has not been deleted; at most `limit`, the latest first. */
export const writtenBy = ({ member, since, limit }: Since) =>
  allContent(
    member,
    (written) => sql<boolean>`deleted_at is null and ${written} >= ${since}::timestamptz`,
    sql<boolean>`removed_at is null and created_at >= ${since}::timestamptz`,
  ).limit(limit);

export const writtenSince = statement('written-since', writtenBy);

/** So much is removed with one decision, because all of it is locked meanwhile. */
export const MOST_REMOVED = 500;

type Removal = Record<'member' | 'at', Expression<unknown>>;

/**
 * What was removed together with a decision: in the same transaction, and so at the same time. Not by whom, because
 * another moderator may have removed it since too. What its author has deleted too stays deleted.
 */
const removedAt = ({ member, at }: Removal) =>
  allContent(
    member,
    () =>
      sql<boolean>`deleted_at = ${at}::timestamptz and removed_by is distinct from ${sql.lit(BY_AUTHOR_TOO)}`,
    sql<boolean>`removed_at = ${at}::timestamptz`,
  );

export const removedWith = statement('removed-with-decision', (of: Params<{ member: number; at: string }>) =>
  removedAt(of),
);

/** How much a timeout or suspension, the row `d` of `decisions`, has removed, unless it was reversed. */
export const REMOVED_COUNT = sql<number>`(
  case when d.has_removed and d.undone_at is null and d.decision in ('TIMEOUT', 'SUSPEND') then (
    select count(*)::int from ${removedAt({
      member: sql`(select target_id from cases where cases.id = d.case_id)`,
      at: sql`d.created_at`,
    })} removed) else 0 end)`;
