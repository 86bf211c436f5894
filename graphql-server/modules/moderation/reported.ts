import { sql, type RawBuilder } from 'kysely';
import { REPORT_DAYS } from '../../contract/limits.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { ContentKind } from '../../platform/database/tables/contentVersions.ts';
import type { ReportKind } from './report.types.ts';

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
}

type At = Params<Reference>;

const PERIOD = sql.raw(`interval '${REPORT_DAYS} days'`);

const isOperator = ({ viewer }: Pick<At, 'viewer'>) => sql`${viewer}::int is null`;

/**
 * Whether the viewer sees what this member wrote at this time, or saw it before a block that is not older than 30 days
 * (decision 41).
 */
const couldSee = ({ viewer }: At, author: string, createdAt: string): RawBuilder<boolean> =>
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
}

const nothing = <Value>(type: string) => sql<Value | null>`null::${sql.raw(type)}`;

/** The columns of `Reported`. */
const columns = ({ author, version = '1', writtenAt, ...of }: Columns) =>
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
  ] as const;

type Table = 'posts' | 'comments' | 'messages' | 'forum_posts' | 'forum_replies' | 'stories' | 'listings';

/** Rows `r` of a table, each with the content `v` of its last version if it is deleted. */
const content = <Name extends Table>(kind: ContentKind, table: Name, version: string) =>
  db
    .selectFrom(sql<{ id: number }>`${sql.table(table)}`.as<'r'>(sql`r`))
    .leftJoin('content_versions as v', (on) =>
      on
        .on('v.kind', '=', sql.lit(kind))
        .onRef('v.subject_id', '=', 'r.id')
        .on(sql<boolean>`v.version = ${sql.raw(version)} and r.deleted_at is not null`),
    )
    .where(isKept);

const either = <Value>(kept: string, own: string) =>
  sql<Value>`case when v.version is null then ${sql.ref(own)} else ${sql.ref(kept)} end`;

const TEXT = either<string>('v.content', 'r.content');
const MEDIA = either<number | null>('v.media_id', 'r.media_id');
const ALT = either<string | null>('v.media_alt', 'r.media_alt');
const WRITTEN = 'coalesce(r.edited_at, r.created_at)';
/** A number derived from the content itself, for content without versions. */
const hashOf = (...names: string[]) => `hashtext(concat_ws(chr(1), ${names.join(', ')})) & 2147483647`;

const post = statement('reported-post', (at: At) =>
  content('POST', 'posts', 'r.version')
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .select(
      columns({
        author: 'r.author_id',
        version: 'r.version',
        content: TEXT,
        media: MEDIA,
        mediaAlt: ALT,
        writtenAt: WRITTEN,
      }),
    ),
);

const comment = statement('reported-comment', (at: At) =>
  content('COMMENT', 'comments', 'r.version')
    .innerJoin('posts as p', (on) => on.on(sql<boolean>`p.id = r.post_id`))
    .where('r.id', '=', at.id)
    .where(sql<boolean>`(p.deleted_at is null or p.deleted_at > now() - ${PERIOD})`)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .where(couldSee(at, 'p.author_id', 'r.created_at'))
    .select(columns({ author: 'r.author_id', version: 'r.version', content: TEXT, writtenAt: WRITTEN })),
);

const messages = () =>
  content('MESSAGE', 'messages', 'r.version')
    .innerJoin('conversations as c', (on) => on.on(sql<boolean>`c.id = r.conversation_id`))
    .select(
      columns({
        author: 'r.sender_id',
        version: 'r.version',
        content: TEXT,
        media: MEDIA,
        mediaAlt: ALT,
        writtenAt: WRITTEN,
      }),
    );

/** Either of the two, whatever is between them now. */
const message = statement('reported-message', ({ viewer, id }: At) =>
  messages()
    .where('r.id', '=', id)
    .where(sql<boolean>`(${isOperator({ viewer })} or ${viewer}::int in (c.user_low, c.user_high))`),
);

/** Whether the viewer was a member when the message `r` was written, and left within the time for reports. */
const wasMember = ({ viewer }: Pick<At, 'viewer'>) => sql<boolean>`exists (
  select from past_memberships p where p.group_id = g.id and p.user_id = ${viewer}::int
     and r.created_at <= p.left_at and p.left_at > now() - ${PERIOD})`;

/** Members, also former ones: whoever removes somebody must not escape a report of what was said before. */
const groupMessage = statement('reported-group-message', ({ viewer, id, group }: At) =>
  messages()
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .leftJoin('memberships as own', (on) =>
      on.onRef('own.group_id', '=', 'g.id').on('own.user_id', '=', sql<number>`${viewer}::int`),
    )
    .where('r.id', '=', id)
    .where(sql<boolean>`(${group}::int is null or g.id = ${group})`)
    .where(
      sql<boolean>`(
      g.privacy = 'PUBLIC' or own.id is not null or ${wasMember({ viewer })} or ${isOperator({ viewer })})`,
    )
    .where('g.removed_at', 'is', null),
);

const forumPost = statement('reported-forum-post', (at: At) =>
  content('FORUM_POST', 'forum_posts', 'r.version')
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .select(
      columns({
        author: 'r.author_id',
        version: 'r.version',
        title: either<string | null>('v.title', 'r.title'),
        content: TEXT,
        writtenAt: WRITTEN,
      }),
    ),
);

const forumReply = statement('reported-forum-reply', (at: At) =>
  content('FORUM_REPLY', 'forum_replies', 'r.version')
    .innerJoin('forum_posts as p', (on) => on.on(sql<boolean>`p.id = r.forum_post_id`))
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .where(couldSee(at, 'p.author_id', 'r.created_at'))
    .select(columns({ author: 'r.author_id', version: 'r.version', content: TEXT, writtenAt: WRITTEN })),
);

const story = statement('reported-story', (at: At) =>
  content('STORY', 'stories', '1')
    .where('r.id', '=', at.id)
    .where(sql<boolean>`r.created_at > now() - ${PERIOD}`)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .select(
      columns({
        author: 'r.author_id',
        media: sql<number | null>`r.media_id`,
        mediaAlt: ALT,
        writtenAt: 'r.created_at',
      }),
    ),
);

const listing = statement('reported-listing', (at: At) =>
  content('LISTING', 'listings', '1')
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.seller_id', 'r.created_at'))
    .select(
      columns({
        author: 'r.seller_id',
        version: hashOf(
          'coalesce(v.title, r.title)',
          'coalesce(v.content, r.description)',
          'coalesce(v.media_id, r.media_id)',
        ),
        title: either<string | null>('v.title', 'r.title'),
        content: either<string>('v.content', 'r.description'),
        media: MEDIA,
        mediaAlt: ALT,
        wallet: either<string | null>('v.wallet_address', 'r.wallet_address'),
        writtenAt: 'r.created_at',
      }),
    ),
);

/** Profiles of two members are as old as the later account, so that a block hides them only after its 30 days. */
const user = statement('reported-user', (at: At) =>
  db
    .selectFrom('users as r')
    .where('r.id', '=', at.id)
    .where('r.erased_at', 'is', null)
    .where(couldSee(at, 'r.id', 'r.created_at'))
    .select([
      'r.id as target_id',
      sql<number>`${sql.raw(hashOf('r.username', 'r.x_profile_url', 'r.picture_id', 'r.cover_id', 'r.bio'))}`.as(
        'version',
      ),
      sql<string | null>`r.username`.as('title'),
      // The address in the first line, and the bio below; `removers.ts` takes them apart.
      sql<string>`concat_ws(chr(10), coalesce(r.x_profile_url, ''), r.bio)`.as('content'),
      'r.picture_id as media_id',
      sql<string | null>`null::text`.as('media_alt'),
      'r.cover_id',
      sql<string | null>`null::text`.as('wallet_address'),
      'r.created_at as written_at',
    ]),
);

const group = statement('reported-group', ({ id }: At) =>
  db
    .selectFrom('groups as r')
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .select([
      'r.creator_id as target_id',
      sql<number>`${sql.raw(hashOf('r.name', 'r.description', 'r.picture_id'))}`.as('version'),
      sql<string | null>`r.name`.as('title'),
      'r.description as content',
      'r.picture_id as media_id',
      sql<string | null>`null::text`.as('media_alt'),
      sql<number | null>`null::int`.as('cover_id'),
      sql<string | null>`null::text`.as('wallet_address'),
      'r.created_at as written_at',
    ]),
);

/** What the viewer sees, or has seen within 30 days, of each kind; no row otherwise. */
export const REPORTED = {
  POST: post,
  COMMENT: comment,
  MESSAGE: message,
  GROUP_MESSAGE: groupMessage,
  FORUM_POST: forumPost,
  FORUM_REPLY: forumReply,
  STORY: story,
  LISTING: listing,
  USER: user,
  GROUP: group,
} satisfies Record<ReportKind, unknown>;

/** Names in errors. */
export const THINGS: Record<ReportKind, string> = {
  POST: 'Post',
  COMMENT: 'Comment',
  MESSAGE: 'Message',
  GROUP_MESSAGE: 'Message',
  FORUM_POST: 'Forum post',
  FORUM_REPLY: 'Forum reply',
  STORY: 'Story',
  LISTING: 'Listing',
  USER: 'User',
  GROUP: 'Group',
};
