import { sql } from 'kysely';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import type { Editable } from '../editing/changeContent.ts';
import type { Deletable } from '../editing/deleteContent.ts';
import { isVisibleOrModerated } from '../visibility/visibility.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A comment was deleted or restored; `post_author_id` wrote the post. */
    'comment.deletionChanged': { comment_id: number; post_author_id: number; is_deleted: boolean };
  }
}

/** A comment, and the post that it must be under if given. */
export interface CommentReference {
  id: number;
  postId?: number | null;
}

type SeenBy = { viewer: number | null };

/** The post of a comment, which is locked first, as where a comment is written. For a moderator it may be deleted. */
const lockPost = statement(
  'lock-post-of-comment',
  ({ viewer, id, postId }: Params<SeenBy & Required<CommentReference>>) =>
    db
      .selectFrom('posts')
      .select(['id', 'author_id', 'deleted_at'])
      .where('id', '=', (eb) =>
        eb
          .selectFrom('comments')
          .select('post_id')
          .where('id', '=', id)
          .where(sql<boolean>`(${postId}::int is null or post_id = ${postId})`),
      )
      .where(sql<boolean>`(deleted_at is null or ${viewer}::int is null)`)
      .where(isVisibleOrModerated(viewer, 'author_id'))
      .forNoKeyUpdate(),
);

const lock = statement('lock-comment', ({ viewer, id }: Params<SeenBy & { id: number }>) =>
  db
    .selectFrom('comments')
    .select(LOCKED)
    .where('id', '=', id)
    .where(isVisibleOrModerated(viewer, 'author_id'))
    .forNoKeyUpdate(),
);

const edit = statement('edit-comment', ({ id, content }: Params<{ id: number; content: string }>) =>
  db
    .updateTable('comments')
    .set((eb) => ({ content, version: eb('version', '+', 1), edited_at: sql<string>`now()` }))
    .where('id', '=', id),
);

interface Deletion {
  id: number;
  content: string;
  isDeleted: boolean;
  postAuthor: number;
  isPostDeleted: boolean;
}

/**
 * Deletes a comment, which leaves no text in its row, or restores it with its text. Under a deleted post it counts as
 * deleted either way.
 */
const setDeleted = publishing(
  'delete-comment',
  'comment.deletionChanged',
  ({ id, content, isDeleted, postAuthor, isPostDeleted }: Params<Deletion>, { publish, announced }) =>
    publish(
      db.with('changed', (q) =>
        q
          .updateTable('comments')
          .set({ content, deleted_at: deletedIf(isDeleted) })
          .where('id', '=', id)
          .returning(['id', 'deleted_at']),
      ),
      (q) =>
        q
          .selectFrom('changed')
          .select([
            'id as comment_id',
            sql<number>`${postAuthor}::int`.as('post_author_id'),
            sql<boolean>`deleted_at is not null or ${isPostDeleted}::boolean`.as('is_deleted'),
          ]),
    )
      .selectFrom('changed')
      .select(announced),
);

const countOnPost = statement('comment-changed', ({ id, added }: Params<{ id: number; added: number }>) =>
  db
    .updateTable('posts')
    .set((eb) => ({
      comment_count: eb('comment_count', '+', added),
      comments_changed_at: sql<string>`clock_timestamp()`,
    }))
    .where('id', '=', id),
);

/** With the post that it is under, which is locked too. */
type LockedComment = RowOf<typeof lock> & { post: RowOf<typeof lockPost>; is_gone: boolean };

export const COMMENTS: Deletable<LockedComment, CommentReference> & Editable<LockedComment> = {
  kind: 'COMMENT',
  thing: 'Comment',
  lock: lockComment,
  contentOf: ({ content }) => ({ content, mediaId: null, mediaAlt: null }),
  async write(tx, { id, post }, { content }) {
    await tx.rows(edit, { id, content });
    await changed(tx, post.id, 0);
  },
  async setDeleted(tx, { id, post }, kept) {
    await tx.execute(setDeleted, {
      id,
      content: kept?.content ?? '',
      isDeleted: !kept,
      postAuthor: post.author_id,
      isPostDeleted: post.deleted_at !== null,
    });
    await changed(tx, post.id, kept ? 1 : -1);
  },
};

/** Undefined if the post is deleted, except for a moderator. */
async function lockComment(
  tx: Transaction,
  viewer: number | null,
  { id, postId = null }: CommentReference,
): Promise<LockedComment | undefined> {
  const [post] = await tx.rows(lockPost, { viewer, id, postId });
  if (!post) return undefined;
  const [comment] = await tx.rows(lock, { viewer, id });
  return comment && { ...comment, post, is_gone: post.deleted_at !== null };
}

async function changed(tx: Transaction, id: number, added: number): Promise<void> {
  await tx.rows(countOnPost, { id, added });
  tx.publish('post.changed', { postId: id });
}
