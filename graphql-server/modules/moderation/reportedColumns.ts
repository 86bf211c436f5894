import { sql, type RawBuilder } from 'kysely';
import { REPORT_DAYS } from '../../contract/limits.ts';
import { db, type Params } from '../../platform/database/statements.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';

/** Something that a member reports; `group` is the group that a message must be in, if given. */
export interface Reference {
  /** Null for the operator, who sees everything. */
  viewer: number | null;
  id: number;
  group: number | null;
}

/** The reported content as it is now, or as it was when it was deleted. */
export interface Reported {
  target_id: number;
  version: number;
  title: string | null;
  content: string;
  media_id: number | null;
  media_alt: string | null;
  cover_id: number | null;
  wallet_address: string | null;
  written_at: string;
  /** Whether only who has seen it before may report it: deleted, or in a private group that the viewer is not in. */
  is_gone: boolean;
}

export type At = Params<Reference>;

export const PERIOD = sql.raw(`interval '${REPORT_DAYS} days'`);

export const isOperator = ({ viewer }: Pick<At, 'viewer'>) => sql`${viewer}::int is null`;

/**
 * Whether the viewer sees what this member wrote at this time, or saw it before a block that is not older than 30 days
 * (decision 41).
 */
export const couldSee = ({ viewer }: At, author: string, createdAt: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from blocks b
     where ((b.blocker_id = ${viewer}::int and b.blocked_id = ${sql.ref(author)})
         or (b.blocked_id = ${viewer}::int and b.blocker_id = ${sql.ref(author)}))
       and (b.created_at <= ${sql.ref(createdAt)} or b.created_at < now() - ${PERIOD}))`;

/**
 * Whether a row `r` (with its last version `v` if it is deleted) can be reported: a moderator has not removed it, and
 * it was not deleted too long ago.
 */
const isKept = sql<boolean>`r.removed_by is null
  and (r.deleted_at is null or (v.version is not null and r.deleted_at > now() - ${PERIOD}))`;

interface Columns {
  author: string;
  version?: string;
  title?: RawBuilder<string | null>;
  content?: RawBuilder<string>;
  media?: RawBuilder<number | null>;
  mediaAlt?: RawBuilder<string | null>;
  wallet?: RawBuilder<string | null>;
  writtenAt: string;
  isGone?: string;
}

const nothing = <Value>(type: string) => sql<Value | null>`null::${sql.raw(type)}`;

/** The columns of `Reported`. */
export const columns = ({
  author,
  version = '1',
  writtenAt,
  isGone = 'r.deleted_at is not null',
  ...of
}: Columns) =>
  [
    sql<number>`${sql.ref(author)}`.as('target_id'),
    sql<number>`${sql.raw(version)}`.as('version'),
    (of.title ?? nothing<string>('text')).as('title'),
    (of.content ?? sql<string>`''`).as('content'),
    (of.media ?? nothing<number>('int')).as('media_id'),
    (of.mediaAlt ?? nothing<string>('text')).as('media_alt'),
    nothing<number>('int').as('cover_id'),
    (of.wallet ?? nothing<string>('text')).as('wallet_address'),
    sql<string>`${sql.raw(writtenAt)}`.as('written_at'),
    sql<boolean>`(${sql.raw(isGone)})`.as('is_gone'),
  ] as const;

type Table = 'posts' | 'comments' | 'messages' | 'forum_posts' | 'forum_replies' | 'stories' | 'listings';

/** Rows `r` of a table, each with the content `v` of its last version if it is deleted. */
export const content = <Name extends Table>(kind: ContentKind, table: Name, version: string) =>
  db
    .selectFrom(sql<{ id: number }>`${sql.table(table)}`.as<'r'>(sql`r`))
    .leftJoin('content_versions as v', (on) =>
      on
        .on('v.kind', '=', sql.lit(kind))
        .onRef('v.subject_id', '=', 'r.id')
        .on(sql<boolean>`v.version = ${sql.raw(version)} and r.deleted_at is not null`),
    )
    .where(isKept);

export const either = <Value>(kept: string, own: string) =>
  sql<Value>`case when v.version is null then ${sql.ref(own)} else ${sql.ref(kept)} end`;

export const TEXT = either<string>('v.content', 'r.content');
export const MEDIA = either<number | null>('v.media_id', 'r.media_id');
export const ALT = either<string | null>('v.media_alt', 'r.media_alt');
export const WRITTEN = 'coalesce(r.edited_at, r.created_at)';
/** A number derived from the content itself, for content without versions. */
export const hashOf = (...names: string[]) => `hashtext(concat_ws(chr(1), ${names.join(', ')})) & 2147483647`;
