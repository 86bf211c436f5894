import { sql, type Expression, type RawBuilder } from 'kysely';
import { db, unseen } from '../../platform/database/statements.ts';

/** A parameter or column with the viewer's id; null for a visitor, from whom nobody is hidden. */
export type Viewer = Expression<number | null>;

const idOf = (viewer: Viewer) => unseen(viewer) as RawBuilder<number>;

const blockedBy = (member: Expression<number>) =>
  db.selectFrom('blocks').select('blocked_id as id').where('blocker_id', '=', member);

const blockersOf = (member: Expression<number>) =>
  db.selectFrom('blocks').select('blocker_id as id').where('blocked_id', '=', member);

const mutedBy = (member: Expression<number>) =>
  db.selectFrom('mutes').select('muted_id as id').where('muter_id', '=', member);

const allLeaving = db.selectFrom('account_deletions').select('user_id as id').where('erased_at', 'is', null);

/** Members whose account is about to be erased (decision 54): nobody else sees them. */
const leaving = (viewer: Expression<number>) =>
  allLeaving.where(sql<boolean>`user_id is distinct from ${viewer}`);

/** Ids of all whom a block separates from a member, whoever of the two has blocked the other. */
export const separatedFrom = (member: Expression<number>): RawBuilder<number[]> =>
  sql<number[]>`array(${blockedBy(member).unionAll(blockersOf(member))})`;

const reference = (author: string | Expression<number>) =>
  typeof author === 'string' ? sql.ref<number>(author) : author;

/**
 * Not `<> all`: of an array that it does not know, PostgreSQL would expect that it leaves few rows where there are few
 * authors, and choose other plans.
 */
const isNotAmong = (ids: RawBuilder<number[]>, author: string | Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(not ${ids} @> array[${reference(author)}])`;

/**
 * Whether the viewer sees what this member does and has written (decision 41): the one rule of all statements. The ids
 * do not depend on the row, so that PostgreSQL reads them once, from two indexes, and the plan stays as it is without.
 */
export const isVisible = (viewer: Viewer, author: string | Expression<number>): RawBuilder<boolean> => {
  const id = idOf(viewer);
  const hidden = blockedBy(id).unionAll(blockersOf(id)).unionAll(leaving(id));
  return isNotAmong(sql<number[]>`array(${hidden})`, author);
};

/** Like `isVisible`, in statements in which no viewer means a moderator at work, from whom nothing is hidden. */
export const isVisibleOrModerated = (
  viewer: Viewer,
  author: string | Expression<number>,
): RawBuilder<boolean> => sql<boolean>`(${idOf(viewer)} is null or ${isVisible(viewer, author)})`;

/** Like `isVisible`, for content that is read once for all viewers; blocks are applied afterwards. */
export const isVisibleToAnybody = (author: string): RawBuilder<boolean> =>
  isNotAmong(sql<number[]>`array(${allLeaving})`, author);

/** Like `isVisible`, for the feed, stories and notifications, which also leave out muted members. */
export const isVisibleAndUnmuted = (
  viewer: Viewer,
  author: string | Expression<number>,
): RawBuilder<boolean> => {
  const id = idOf(viewer);
  const silent = blockedBy(id).unionAll(blockersOf(id)).unionAll(mutedBy(id)).unionAll(leaving(id));
  return isNotAmong(sql<number[]>`array(${silent})`, author);
};

/**
 * Whether a member can receive messages, that is, the account is neither erased nor about to be. Reads that use
 * `isVisible` need no such check: it leaves out accounts about to be erased, and erased accounts have no content.
 */
export const isPresent = (member: Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from account_deletions d where d.user_id = ${member}))`;

/** Whether a member's account is not about to be erased, independent of the viewer. */
export const isNotLeaving = (member: Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`(not exists (
    select from account_deletions d where d.user_id = ${member} and d.erased_at is null))`;

/**
 * When deletion of a member's account was requested; null for almost all. The ids do not depend on the row, so that
 * PostgreSQL reads them once for all rows.
 */
export const leavingSince = (member: string): RawBuilder<string | null> => sql<
  string | null
>`case when ${sql.ref(member)} =
  any (array(select user_id from account_deletions where erased_at is null))
  then (select requested_at from account_deletions d where d.user_id = ${sql.ref(member)}) end`;

/** Changes whenever the viewer blocks, is blocked or unblocked; empty without blocks. For values that are polled. */
export const visibilityVersion = (viewer: Viewer): RawBuilder<string> => {
  const ids = sql`array(${blockedBy(idOf(viewer))} union all select -id from (${blockersOf(idOf(viewer))}) b
    union all select -id from (${leaving(idOf(viewer))}) l order by 1)`;
  return sql<string>`coalesce('.' || hashtextextended(nullif(array_to_string(${ids}, ','), ''), 0), '')`;
};

/** The ids of those who have blocked this member and of those whom the member has blocked; null if there are none. */
export interface Separation {
  blockers: number[] | null;
  blocked: number[] | null;
}

const unlessNone = (ids: RawBuilder<number[]>) => sql<number[] | null>`nullif(${ids}, '{}'::int[])`;

/** Two columns with the blocks of a row's member, which are the same for every viewer. */
export const separationOf = (member: Expression<number>) =>
  [
    unlessNone(sql`array(${blockersOf(member)})`).as('blockers'),
    unlessNone(sql`array(${blockedBy(member)})`).as('blocked'),
  ] as const;

/**
 * Like `separationOf`, for a page of rows that one viewer reads: without the blocks of others, and read once for all
 * rows.
 */
export const separationFrom = (viewer: Viewer, member: string) => {
  const id = idOf(viewer);
  const own = (ids: ReturnType<typeof blockedBy>) =>
    sql<number[] | null>`case when ${sql.ref(member)} = any (array(${ids})) then array[${id}] end`;
  return [own(blockedBy(id)).as('blockers'), own(blockersOf(id)).as('blocked')] as const;
};
