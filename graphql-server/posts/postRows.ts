import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { SMALL_IMAGE } from '../media/dataUrls.ts';
import { mediumColumn, type MediumColumn } from '../media/mediaRows.ts';
import { paged } from '../orm/paged.ts';
import { rows, statement, unseen } from '../orm/rows.ts';
import { rowsTogether } from '../orm/together.ts';
import type { User } from '../users/user.types.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Post } from './post.types.ts';

interface OwnPostRow extends MediumColumn {
  id: number;
  author_id: number;
  content: string;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: string;
  is_liked: boolean;
  via: string | null;
}

export type PostRow = OwnPostRow & AuthorColumns;

/** The same without its author. */
const ownColumns = (isLiked: string) => `p.id, p.author_id, p.content, p.like_count, p.comment_count,
  p.share_count, p.created_at, p.via, ${mediumColumn('p.media_id')}, ${isLiked} as is_liked`;

/** Columns of a post under the alias `p`, joined by `POST_JOINS`; `isLiked` says whether the viewer likes it. */
export const postColumns = (isLiked: string) => `${ownColumns(isLiked)}, ${AUTHOR_COLUMNS}`;

/** Its author. */
export const POST_JOINS = `join ${AUTHOR_OF('p')}`;
/** The viewer's like ($1, or null), looked up by the index for each post of the page: joined, all likes might be read. */
const OWN_LIKE = `left join lateral (select user_id from likes where post_id = p.id and user_id = ${unseen('$1')} limit 1) l on true`;
const IS_LIKED = 'l.user_id is not null';

/** A post with all that. */
const textOf = (condition: string) =>
  `select ${postColumns(IS_LIKED)} from posts p ${POST_JOINS} ${OWN_LIKE} where ${condition}`;

const feed = paged<PostRow>('feed', (limit) =>
  textOf(`p.id < ${unseen('$2')} order by p.id desc limit ${limit}`),
);
const one = statement<PostRow>('post', textOf('p.id = $2'));

/** Of one member, whom the reader knows already. */
const ofAuthor = statement<OwnPostRow>(
  'posts-of-author',
  `select ${ownColumns(IS_LIKED)} from posts p ${OWN_LIKE}
    where p.author_id = $4 and p.id < $2 order by p.id desc limit $3`,
);

type Viewer = number | null;

/** Newest first, at least `limit` posts before the id `before`. */
export const feedRows = async (pool: Pool, viewer: Viewer, before: number, limit: number): Promise<Post[]> =>
  (await rows(pool, feed(limit), [viewer, before])).map(toPost);

export const authorRows = async (context: Context, before: number, limit: number, author: User) => {
  const found = await rowsTogether(context, ofAuthor, [context.viewerId, before, limit, author.id]);
  return found.map((row) => postBy(author, row));
};

/** One post as the viewer sees it; throws NOT_FOUND. */
export async function postRow(pool: Pool, viewer: Viewer, id: number): Promise<Post> {
  const [row] = await rows(pool, one, [viewer, id]);
  if (!row) throw notFound('Post');
  return toPost(row);
}

export const toPost = (row: PostRow): Post => postBy(authorOf(row), row);

/** The plain shape of the `Post` type, without the entity's machinery. */
function postBy(author: User, row: OwnPostRow): Post {
  const { medium: media } = row;
  return {
    id: row.id,
    authorId: row.author_id,
    author,
    content: row.content,
    media,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    shareCount: row.share_count,
    createdAt: row.created_at,
    via: row.via,
    isLiked: row.is_liked,
    hasVideo: media?.kind === 'VIDEO',
    hasLargeImage: media?.kind === 'IMAGE' && media.bytes > SMALL_IMAGE,
  } as unknown as Post;
}
