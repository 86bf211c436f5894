import { sql } from 'kysely';
import { db, statement } from '../../platform/database/statements.ts';
import type { ReportKind } from './report.types.ts';
import {
  ALT,
  columns,
  content,
  couldSee,
  either,
  hashOf,
  isOperator,
  MEDIA,
  PERIOD,
  TEXT,
  WRITTEN,
  type At,
} from './reportedColumns.ts';

/** What posts, comments and the forum have in common. */
const authored = { author: 'r.author_id', version: 'r.version', content: TEXT, writtenAt: WRITTEN };

const post = statement('reported-post', (at: At) =>
  content('POST', 'posts', 'r.version')
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .select(
      columns({
        ...authored,
        media: MEDIA,
        mediaAlt: ALT,
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
    .select(
      columns({
        ...authored,
        isGone: 'r.deleted_at is not null or p.deleted_at is not null',
      }),
    ),
);

const messages = (isGone?: string) =>
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
        isGone,
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
  messages("r.deleted_at is not null or (g.privacy <> 'PUBLIC' and own.id is null)")
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
        ...authored,
        title: either<string | null>('v.title', 'r.title'),
      }),
    ),
);

const forumReply = statement('reported-forum-reply', (at: At) =>
  content('FORUM_REPLY', 'forum_replies', 'r.version')
    .innerJoin('forum_posts as p', (on) => on.on(sql<boolean>`p.id = r.forum_post_id`))
    .where('r.id', '=', at.id)
    .where(couldSee(at, 'r.author_id', 'r.created_at'))
    .where(couldSee(at, 'p.author_id', 'r.created_at'))
    .select(
      columns({
        ...authored,
        // A reply by the author of the post disappears together with the post.
        isGone: 'r.deleted_at is not null or (p.deleted_at is not null and p.author_id = r.author_id)',
      }),
    ),
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
      sql<boolean>`false`.as('is_gone'),
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
      sql<boolean>`false`.as('is_gone'),
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
