import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { deletedIf, LOCKED } from '../editing/author.policy.ts';
import {
  checkEdit,
  deleteContent,
  keepCurrent,
  restoreContent,
  type Changeable,
} from '../editing/changeContent.ts';
import { removeContent, returnContent } from '../editing/removing.ts';
import { isVisible } from '../visibility/visibility.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** A comment was deleted or restored; `post_author_id` wrote the post. */
    'comment.deletionChanged': { comment_id: number; post_author_id: number; is_deleted: boolean };
  }
}

/** A comment, and the post that it must be under if given. */
export interface CommentReference {
  id: number;
  postId: number | null;
}

/** Null for a moderator at work. */
type SeenBy = { viewer: number | null };

/** The post of a comment, which is locked first, as where a comment is written. */
const lockPost = statement(
  'lock-post-of-comment',
  ({ viewer, id, postId }: Params<SeenBy & CommentReference>) =>
    db
      .selectFrom('posts')
      .select(['id', 'author_id'])
      .where('id', '=', (eb) =>
        eb
          .selectFrom('comments')
          .select('post_id')
          .where('id', '=', id)
          .where(sql<boolean>`(${postId}::int is null or post_id = ${postId})`),
      )
      .where('deleted_at', 'is', null)
      .where(isVisible(viewer, 'author_id'))
      .forNoKeyUpdate(),
);

const lock = statement('lock-comment', ({ viewer, id }: Params<SeenBy & { id: number }>) =>
  db
    .selectFrom('comments')
    .select(LOCKED)
    .where('id', '=', id)
    .where(isVisible(viewer, 'author_id'))
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
}

/** Deletes a comment, which leaves no text in its row, or restores it with its text. */
const setDeleted = publishing(
  'delete-comment',
  'comment.deletionChanged',
  ({ id, content, isDeleted, postAuthor }: Params<Deletion>, { publish, announced }) =>
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
            sql<boolean>`deleted_at is not null`.as('is_deleted'),
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

type Locked = RowOf<typeof lock>;
type LockedPost = RowOf<typeof lockPost>;

/** Comments under this post, which is locked. */
const commentOn = (post: LockedPost | undefined): Changeable<Locked> => ({
  kind: 'COMMENT',
  thing: 'Comment',
  contentOf: ({ content }) => ({ content, mediaId: null, mediaAlt: null }),
  async setDeleted(tx, { id }, kept) {
    const { id: postId, author_id: postAuthor } = post!;
    await tx.execute(setDeleted, { id, content: kept?.content ?? '', isDeleted: !kept, postAuthor });
    await changed(tx, postId, kept ? 1 : -1);
  },
});

/** Changes the text of a comment; throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text. */
export async function updateComment(
  { services, memberId }: Context,
  reference: CommentReference,
  { version, content }: { version: number; content: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const { post, comment } = await lockBoth(tx, memberId, reference);
    checkEdit(commentOn(post), comment, memberId, version);
    if (content !== comment.content) {
      await keepCurrent(tx, commentOn(post), comment);
      await tx.rows(edit, { id: comment.id, content });
      await changed(tx, post!.id, 0);
    }
    return keep(tx, idempotencyKey, comment.id);
  });
}

/** Deletes a comment; the same again for its author. */
export async function deleteComment(
  { services, memberId }: Context,
  reference: CommentReference,
): Promise<void> {
  await services.transactions.run(async (tx) => {
    const { post, comment } = await lockBoth(tx, memberId, reference);
    await deleteContent(tx, commentOn(post), comment, memberId);
  });
}

/** Undoes a deletion; throws NOT_FOUND a minute after it. */
export async function restoreComment(
  { services, memberId }: Context,
  reference: CommentReference,
): Promise<void> {
  await services.transactions.run(async (tx) => {
    const { post, comment } = await lockBoth(tx, memberId, reference);
    await restoreContent(tx, commentOn(post), comment, memberId);
  });
}

/** A moderator takes a comment away; returns false if it was gone. */
export async function removeComment(tx: Transaction, id: number, by: number): Promise<boolean> {
  const { post, comment } = await lockBoth(tx, null, { id, postId: null });
  return removeContent(tx, commentOn(post), comment, by);
}

/** Undoes it. */
export async function returnComment(tx: Transaction, id: number, isTaken: boolean): Promise<void> {
  const { post, comment } = await lockBoth(tx, null, { id, postId: null });
  await returnContent(tx, commentOn(post), comment, isTaken);
}

/** Both are missing if the post is deleted. */
async function lockBoth(
  tx: Transaction,
  viewer: number | null,
  reference: CommentReference,
): Promise<{ post?: LockedPost; comment?: Locked }> {
  const [post] = await tx.rows(lockPost, { viewer, ...reference });
  if (!post) return {};
  const [comment] = await tx.rows(lock, { viewer, id: reference.id });
  return { post, comment };
}

async function changed(tx: Transaction, id: number, added: number): Promise<void> {
  await tx.rows(countOnPost, { id, added });
  tx.publish('post.changed', { postId: id });
}
